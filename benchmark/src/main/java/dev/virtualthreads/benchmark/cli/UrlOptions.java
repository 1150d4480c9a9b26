package dev.virtualthreads.benchmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.own.measurement.UrlPlan;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.running.ModeResults;
import dev.virtualthreads.benchmark.own.running.ServiceAddress;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.process.ThreadMode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code ./bench own} for a service that already runs. */
final class UrlOptions {

	private static final String JAR = "--jar";

	private static final String URL = "--url";

	private static final String MODE = "--mode";

	private static final String JOIN = "--join";

	private static final String ANYWAY = "--anyway";

	private static final Set<String> OF_A_START = Set.of("--args", "--jvm-args", "--env", "--java", "--pools",
			"--ready", "--setup");

	private static final Set<String> OF_A_JOIN = Set.of(JOIN, ANYWAY, "--out", "--json");

	@Option(names = URL, paramLabel = "ADDRESS",
			description = "In place of --jar: address of a service that already runs, such as http://127.0.0.1:8080. Bench measures one thread mode at a time and does not stop the service.")
	private @Nullable String url;

	@Option(names = MODE, paramLabel = "platform|virtual", description = "Thread mode of the service at --url.")
	private @Nullable String mode;

	@Option(names = JOIN, arity = "2", paramLabel = "FILE",
			description = "In place of --jar: the results.json of both thread modes, measured with --url. Bench gives the verdict and measures nothing.")
	private List<Path> joined = new ArrayList<>();

	@Option(names = ANYWAY, description = "With --join: compare even if machines or settings differ.")
	private boolean anyway;

	void check(Set<String> given) {
		List<String> sources = Stream.of(JAR, URL, JOIN).filter(given::contains).toList();
		if (sources.isEmpty()) {
			throw new IllegalArgumentException(
					"bench own needs --jar, such as --jar target/app.jar, or --url for a service that already runs");
		}
		if (sources.size() > 1) {
			throw new IllegalArgumentException("--jar, --url and --join exclude each other: choose one of them");
		}
		boolean runs = sources.contains(URL);
		boolean joins = sources.contains(JOIN);
		if (runs && given.contains("--insecure") && !String.valueOf(this.url).startsWith("https")) {
			throw new IllegalArgumentException("--insecure needs a --url with https, was %s".formatted(this.url));
		}
		refuse(given, (option) -> runs && OF_A_START.contains(option),
				"start a service, but that at --url already runs");
		if (runs && !given.contains(MODE)) {
			throw new IllegalArgumentException(
					"--url needs --mode platform or --mode virtual: the thread mode in which the service runs");
		}
		refuse(given, (option) -> !runs && option.equals(MODE), "belong to --url");
		refuse(given, (option) -> joins && !OF_A_JOIN.contains(option),
				"have no effect on --join, which measures nothing");
		refuse(given, (option) -> !joins && option.equals(ANYWAY), "belong to --join");
	}

	private static void refuse(Set<String> given, Predicate<String> refused, String reason) {
		String wrong = given.stream().filter(refused).sorted().collect(Collectors.joining(", "));
		if (!wrong.isEmpty()) {
			throw new IllegalArgumentException("%s: such options %s. Remove them.".formatted(wrong, reason));
		}
	}

	boolean measures() {
		return this.url != null;
	}

	UrlPlan plan(OwnLoad load) {
		return new UrlPlan(ServiceAddress.of(Objects.requireNonNull(this.url)), mode(), load);
	}

	private ThreadMode mode() {
		return OwnContenders.MODES.stream()
			.filter((each) -> each.toString().equalsIgnoreCase(this.mode))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"--mode must be platform or virtual, was '%s'".formatted(this.mode)));
	}

	boolean joins() {
		return !this.joined.isEmpty();
	}

	/** Checks that the report of a join does not replace what it joins. */
	void checkJoin(Path folder) {
		if (this.joined.size() != 2) {
			throw new IllegalArgumentException(
					"--join takes the results of both thread modes, was given %d files".formatted(this.joined.size()));
		}
		if (this.joined.stream().anyMatch((file) -> absolute(folder).equals(absolute(file).getParent()))) {
			throw new IllegalArgumentException(
					"--out %s holds results to join, which would be replaced: choose another folder".formatted(folder));
		}
	}

	private static Path absolute(Path path) {
		return path.toAbsolutePath().normalize();
	}

	OwnAnswer join(Path folder) {
		return ModeResults.join(this.joined, this.anyway, folder);
	}

}
