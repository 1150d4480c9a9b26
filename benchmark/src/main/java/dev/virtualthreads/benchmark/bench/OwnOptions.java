package dev.virtualthreads.benchmark.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class OwnOptions {

	private static final Pattern READY = Pattern.compile("(https?://[\\w.-]+(:\\d{1,5})?)?/[\\w./:?&=%~+-]*");

	private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

	private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"");

	@Option(names = "--jar", paramLabel = "FILE",
			description = "Executable jar or war of Spring Boot 3.2 or later, or the folder into which it was extracted.")
	private Path jar = Path.of("");

	@Mixin
	private final LoadOptions loadOptions = new LoadOptions();

	@Option(names = "--pools", split = ",", paramLabel = "N",
			description = "Also measure platform threads with pools of these sizes, to find the smallest one that ties.")
	private List<Integer> pools = new ArrayList<>();

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

	@Option(names = "--java", paramLabel = "[VERSION=]HOME",
			description = "Java that runs the service (default: the one that runs bench). Repeatable.")
	private List<String> javas = new ArrayList<>();

	OwnPlan plan() {
		StartOptions start = new StartOptions(words(this.arguments), words(this.jvm), this.environment, ready(),
				setup(), this.insecure);
		List<JavaInstallation> jdks = this.javas.isEmpty() ? List.of(JavaInstallation.current())
				: this.javas.stream().map(JavaInstallation::of).toList();
		if (jdks.stream().map(JavaInstallation::feature).distinct().count() < jdks.size()) {
			throw new IllegalArgumentException(
					"--java must name different versions, was %s: measure one version in two runs, with another --out"
						.formatted(String.join(", ", this.javas)));
		}
		OwnLoad load = load();
		Bench.requireFrom(1, LoadOptions.MOST_USERS, "--pools", this.pools);
		ServiceFile service = ServiceFile.read(this.jar, start.jvm());
		if (!this.pools.isEmpty()) {
			service.requirePool(start);
		}
		return new OwnPlan(service, start, jdks, load, LoadOptions.sorted(this.pools));
	}

	OwnLoad load() {
		return this.loadOptions.load();
	}

	boolean acceptsAnyCertificate() {
		return this.insecure;
	}

	private @Nullable Path setup() {
		if (this.setup != null && !Files.isReadable(this.setup)) {
			throw new IllegalArgumentException("--setup must be a script, but %s does not exist".formatted(this.setup));
		}
		return this.setup;
	}

	private @Nullable String ready() {
		if (this.ready != null && !(READY.matcher(this.ready).matches() && UrlOptions.isOfService(this.ready))) {
			throw new IllegalArgumentException(
					"--ready must be a path that begins with a slash, or an address such as http://127.0.0.1:9001/health, was '%s'"
						.formatted(this.ready));
		}
		return this.ready;
	}

	static List<String> words(String text) {
		if (!WORD.matcher(text).replaceAll("").isBlank()) {
			throw new IllegalArgumentException("%s has a quote that is not closed".formatted(text));
		}
		return WORD.matcher(text)
			.results()
			.map(MatchResult::group)
			.map((word) -> QUOTED.matcher(word).replaceAll("$1$2"))
			.toList();
	}

}
