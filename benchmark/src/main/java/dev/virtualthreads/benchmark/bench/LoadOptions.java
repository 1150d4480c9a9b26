package dev.virtualthreads.benchmark.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.request.HttpFile;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of the requests and of their number. */
final class LoadOptions {

	static final int MOST_USERS = 10_000;

	private static final int MOST_RATE = 100_000;

	private static final int MOST_REPEATS = 100;

	private static final Pattern SECONDS = Pattern.compile("([1-9]\\d?|[1-5]\\d\\d|600)s?");

	@Option(names = "--path", paramLabel = "PATH", description = "Path to request, such as /api/orders?page=1.")
	private @Nullable String path;

	@Option(names = "--method", paramLabel = "NAME",
			description = "Method of the request (default: GET, with a body POST).")
	private @Nullable String method;

	@Option(names = "--body", paramLabel = "FILE",
			description = "File with the body (sent as JSON, unless a header says otherwise).")
	private @Nullable Path body;

	@Option(names = "--header", paramLabel = "LINE", description = "Header such as 'Accept: text/plain'. Repeatable.")
	private List<String> headers = new ArrayList<>();

	@Option(names = "--request-file", paramLabel = "FILE",
			description = "File of requests in the .http format of IntelliJ and VS Code, in place of --path. '# @weight 3' above a request sends it three times as often.")
	private @Nullable Path requestFile;

	@Option(names = "--users", split = ",", paramLabel = "N",
			description = "Numbers of users, such as 50,500, who send the next request after each answer (default: a quarter of the thread pool, and five times the pool up to 500).")
	private List<Integer> users = new ArrayList<>();

	@Option(names = "--rate", split = ",", paramLabel = "N",
			description = "Requests per second that arrive at random, whether or not earlier ones were answered, in place of --users.")
	private List<Integer> rates = new ArrayList<>();

	@Option(names = "--duration", defaultValue = "5s", paramLabel = "SECONDS",
			description = "Measured time of each load in each repeat, 1s to 600s (default: ${DEFAULT-VALUE}).")
	private String duration = "5s";

	@Option(names = "--repeats", paramLabel = "N",
			description = "Repeats of each thread mode, 1 to 100, with --jar each in a fresh process (default: 3 or 4, or 1 if the warm-up takes too long).")
	private @Nullable Integer repeats;

	@Option(names = "--beside", split = ",", paramLabel = "PID",
			description = "Process of this machine that works for the service, such as that of a database in a container: it is no other program. Repeatable.")
	private List<Integer> beside = new ArrayList<>();

	@Option(names = "--peak-rate", paramLabel = "N",
			description = "The most requests per second that your service gets in production.")
	private @Nullable Integer peakRate;

	@Option(names = "--yes",
			description = "Do not ask before more than a thousand requests such as POST (default: ask, except in CI).")
	private boolean yes;

	OwnLoad load() {
		List<Request> requests = requests();
		Duration measured = duration();
		if (!this.users.isEmpty() && !this.rates.isEmpty()) {
			throw new IllegalArgumentException("--users and --rate are two kinds of load: choose one of them");
		}
		Bench.requireFrom(1, MOST_USERS, "--users", this.users);
		Bench.requireFrom(1, MOST_RATE, "--rate", this.rates);
		Bench.requireFrom(1, MOST_REPEATS, "--repeats", given(this.repeats));
		Bench.requireFrom(1, MOST_RATE, "--peak-rate", given(this.peakRate));
		return new OwnLoad(requests, sorted(this.users), sorted(this.rates), measured, this.repeats, this.peakRate,
				this.yes, beside());
	}

	private List<Integer> beside() {
		this.beside.stream().filter((pid) -> ProcessHandle.of(pid).isEmpty()).findFirst().ifPresent((pid) -> {
			throw new IllegalArgumentException(
					"--beside must be the id of a process of this machine, was %d".formatted(pid));
		});
		return this.beside;
	}

	private List<Request> requests() {
		if ((this.path == null) == (this.requestFile == null)) {
			throw new IllegalArgumentException(
					"bench own needs either --path, such as --path /api/orders, or --request-file");
		}
		if (this.requestFile != null) {
			if (this.method != null || this.body != null || !this.headers.isEmpty()) {
				throw new IllegalArgumentException("--method, --body and --header belong to --path: write them into %s"
					.formatted(this.requestFile));
			}
			return HttpFile.read(this.requestFile);
		}
		if (this.body != null && !Files.isReadable(this.body)) {
			throw new IllegalArgumentException("--body must be a file, but %s does not exist".formatted(this.body));
		}
		return List.of(CheckedRequests.of(this.method, Objects.requireNonNull(this.path), this.body, this.headers));
	}

	private static List<Integer> given(@Nullable Integer number) {
		return (number != null) ? List.of(number) : List.of();
	}

	static List<Integer> sorted(List<Integer> numbers) {
		return numbers.stream().sorted().distinct().toList();
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
