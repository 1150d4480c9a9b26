package dev.virtualthreads.benchmark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.load.Request;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.own.service.Words;
import dev.virtualthreads.measuring.process.JavaInstallation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class OwnOptions {

	private static final int MOST_USERS = 10_000;

	private static final int MOST_RATE = 100_000;

	private static final int MOST_REPEATS = 100;

	private static final Pattern SECONDS = Pattern.compile("([1-9]\\d?|[1-5]\\d\\d|600)s?");

	private static final Pattern READY = Pattern.compile("(https?://[\\w.-]+(:\\d{1,5})?)?/[\\w./:?&=%~+-]*");

	@Option(names = "--jar", paramLabel = "FILE",
			description = "Executable jar or war of Spring Boot 3.2 or later, or the folder into which it was extracted.")
	private Path jar = Path.of("");

	@Mixin
	private final RequestOptions requestOptions = new RequestOptions();

	@Option(names = "--users", split = ",", paramLabel = "N",
			description = "Numbers of users, such as 50,500, who send the next request after each answer (default: a number below the thread pool, and 500).")
	private List<Integer> users = new ArrayList<>();

	@Option(names = "--rate", split = ",", paramLabel = "N",
			description = "Requests per second that arrive at random, whether or not earlier ones were answered, in place of --users.")
	private List<Integer> rates = new ArrayList<>();

	@Option(names = "--pools", split = ",", paramLabel = "N",
			description = "Also measure platform threads with pools of these sizes, to find the smallest one that ties.")
	private List<Integer> pools = new ArrayList<>();

	@Option(names = "--duration", defaultValue = "5s", paramLabel = "SECONDS",
			description = "Measured time of each load in each repeat, 1s to 600s (default: ${DEFAULT-VALUE}).")
	private String duration = "5s";

	@Option(names = "--repeats", paramLabel = "N",
			description = "Repeats of each thread mode, 1 to 100, with --jar each in a fresh process (default: 3 or 4, or 1 if the warm-up takes too long).")
	private @Nullable Integer repeats;

	@Option(names = "--args", paramLabel = "WORDS",
			description = "Arguments of the application, such as '--spring.profiles.active=x'.")
	private String arguments = "";

	@Option(names = "--jvm-args", paramLabel = "WORDS", description = "Options of the JVM, such as '-Xmx512m'.")
	private String jvm = "";

	@Option(names = "--env", paramLabel = "NAME=VALUE", description = "Environment variable. Repeatable.")
	private Map<String, String> environment = new LinkedHashMap<>();

	@Option(names = "--ready", paramLabel = "PATH",
			description = "Path, or address with another port, that answers with status 2xx when the service is ready (default: any answer below 500).")
	private @Nullable String ready;

	@Option(names = "--setup", paramLabel = "FILE",
			description = "Script that runs after each start, with the address of the service in BENCH_URL.")
	private @Nullable Path setup;

	@Option(names = "--insecure",
			description = "The service speaks HTTPS: accept any certificate, with --url for an address with https.")
	private boolean insecure;

	@Option(names = "--beside", split = ",", paramLabel = "PID",
			description = "Process of this machine that works for the service, such as that of a database in a container: it is no other program. Repeatable.")
	private List<Integer> beside = new ArrayList<>();

	@Option(names = "--peak-rate", paramLabel = "N",
			description = "The most requests per second that your service gets in production.")
	private @Nullable Integer peakRate;

	@Option(names = "--yes",
			description = "Do not ask before more than a thousand requests such as POST (default: ask, except in CI).")
	private boolean yes;

	@Option(names = "--java", paramLabel = "[VERSION=]HOME",
			description = "Java that runs the service (default: the one that runs bench). Repeatable.")
	private List<String> javas = new ArrayList<>();

	OwnPlan plan() {
		StartOptions start = new StartOptions(Words.split(this.arguments), Words.split(this.jvm), this.environment,
				ready(), setup(), this.insecure);
		List<JavaInstallation> jdks = this.javas.isEmpty() ? List.of(JavaInstallation.current())
				: this.javas.stream().map(JavaInstallation::of).toList();
		OwnLoad load = load();
		Bench.requireFrom(1, MOST_USERS, "--pools", this.pools);
		ServiceFile service = ServiceFile.read(this.jar, start.jvm());
		jdks.forEach(service::requireRunnableOn);
		if (!this.pools.isEmpty()) {
			service.requirePool(start);
		}
		return new OwnPlan(service, start, jdks, load, sorted(this.pools));
	}

	OwnLoad load() {
		List<Request> requests = this.requestOptions.requests();
		Duration measured = duration();
		List<Integer> closed = users();
		Bench.requireFrom(1, MOST_RATE, "--rate", this.rates);
		if (this.repeats != null) {
			Bench.requireFrom(1, MOST_REPEATS, "--repeats", List.of(this.repeats));
		}
		if (this.peakRate != null) {
			Bench.requireFrom(1, MOST_RATE, "--peak-rate", List.of(this.peakRate));
		}
		return new OwnLoad(requests, sorted(closed), sorted(this.rates), measured, this.repeats, this.peakRate,
				this.yes, beside());
	}

	private List<Integer> beside() {
		this.beside.stream().filter((pid) -> ProcessHandle.of(pid).isEmpty()).findFirst().ifPresent((pid) -> {
			throw new IllegalArgumentException(
					"--beside must be the id of a process of this machine, was %d".formatted(pid));
		});
		return this.beside;
	}

	boolean acceptsAnyCertificate() {
		return this.insecure;
	}

	private List<Integer> users() {
		if (!this.users.isEmpty() && !this.rates.isEmpty()) {
			throw new IllegalArgumentException("--users and --rate are two kinds of load: choose one of them");
		}
		Bench.requireFrom(1, MOST_USERS, "--users", this.users);
		return this.users;
	}

	private static List<Integer> sorted(List<Integer> numbers) {
		return numbers.stream().sorted().distinct().toList();
	}

	private @Nullable Path setup() {
		if (this.setup != null && !Files.isReadable(this.setup)) {
			throw new IllegalArgumentException("--setup must be a script, but %s does not exist".formatted(this.setup));
		}
		return this.setup;
	}

	private @Nullable String ready() {
		if (this.ready != null && !READY.matcher(this.ready).matches()) {
			throw new IllegalArgumentException(
					"--ready must be a path that begins with a slash, or an address such as http://127.0.0.1:9001/health, was '%s'"
						.formatted(this.ready));
		}
		return this.ready;
	}

	private Duration duration() {
		Matcher seconds = SECONDS.matcher(this.duration);
		if (!seconds.matches()) {
			throw new IllegalArgumentException(
					"--duration must be in seconds, from 1s to 600s, was %s".formatted(this.duration));
		}
		return Duration.ofSeconds(Long.parseLong(seconds.group(1)));
	}

}
