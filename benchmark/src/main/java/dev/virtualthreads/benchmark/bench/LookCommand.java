package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import dev.virtualthreads.benchmark.look.Look;
import dev.virtualthreads.benchmark.look.Look.Weight;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

@Command(name = "look", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		exitCodeOnExecutionException = 2,
		description = { "Shows what spring.threads.virtual.enabled changes in an application, within seconds.",
				"Reads its settings, libraries and classes. Starts nothing and sends nothing." },
		footer = { "", "Example:", "  bench look target/app.jar --java 21 --rate 300 --seconds 0.2", "",
				"Exit code: 0 done, 1 --fail-on problem found one, 2 wrong usage or not an application",
				"of Spring Boot 3.2 or later." })
final class LookCommand implements Callable<Integer> {

	enum FailOn {

		PROBLEM

	}

	@Spec
	private CommandSpec spec = CommandSpec.create();

	@Parameters(paramLabel = "FILE", description = "Executable jar or war, or the folder into which it was extracted.")
	private Path file = Path.of("");

	@Option(names = "--java", paramLabel = "N", description = "Java that runs it (default: the one that runs bench).")
	private int java = Runtime.version().feature();

	@Option(names = "--rate", paramLabel = "N", description = "Requests per second at your peak, per instance.")
	private @Nullable Double rate;

	@Option(names = "--seconds", paramLabel = "N",
			description = "Seconds per request: with --rate, whether there are too few request threads.")
	private @Nullable Double seconds;

	@Option(names = "--fail-on", paramLabel = "problem",
			description = "Exit with code 1 if the report has a problem, such as an affected library.")
	private @Nullable FailOn failOn;

	@Option(names = "--json", description = "Print the report as JSON.")
	private boolean json;

	@Override
	public Integer call() {
		Look look = Bench.checked(this.spec, this::look);
		this.spec.commandLine()
			.getOut()
			.println(this.json ? JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(look)
					: look.text());
		return (this.failOn != null
				&& look.findings().stream().anyMatch((finding) -> finding.weight() == Weight.PROBLEM)) ? 1 : 0;
	}

	private Look look() {
		Bench.requireFrom(21, 99, "--java", List.of(this.java));
		if ((this.rate != null) != (this.seconds != null)) {
			throw new IllegalArgumentException("--rate and --seconds belong together");
		}
		if (this.rate == null || this.seconds == null) {
			return Look.at(this.file, this.java, null);
		}
		if (!(this.rate > 0 && this.seconds > 0 && this.rate * this.seconds < Double.POSITIVE_INFINITY)) {
			throw new IllegalArgumentException(
					"--rate and --seconds must be numbers above 0, were %s and %s".formatted(this.rate, this.seconds));
		}
		return Look.at(this.file, this.java, this.rate * this.seconds);
	}

}
