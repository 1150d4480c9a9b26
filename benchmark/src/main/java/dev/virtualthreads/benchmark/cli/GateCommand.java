package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.concurrent.Callable;

import dev.virtualthreads.benchmark.gate.Gate;
import dev.virtualthreads.benchmark.gate.TwoResults;
import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(name = "gate", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		exitCodeOnExecutionException = 2,
		description = { "Checks that no contender is worse than in the baseline by more than a limit.",
				"Worse is a lower throughput. Where requests do not wait, or the machine was full, worse is more CPU "
						+ "per request of the service. Errors that the baseline does not have are worse, too.",
				"Measure both results with at least three repeats on the same machine, if possible in the same job: "
						+ "the intervals do not contain what differs between machines." },
		footer = { "", "Example:", "  bench run transfers --out before", "  bench run transfers --out after",
				"  bench gate --baseline before/results.json --candidate after/results.json --max-regression 5", "",
				"Exit code: 0 nothing is worse by more than the limit, 1 something is, "
						+ "2 wrong usage or an unreadable file,",
				"3 cannot tell: an interval contains the limit, a measurement is void or missing, "
						+ "or machines or settings differ." })
final class GateCommand implements Callable<Integer> {

	@Spec
	private @Nullable CommandSpec spec;

	@Option(names = "--baseline", required = true, paramLabel = "FILE",
			description = "The results.json to keep up with.")
	private Path baseline = Path.of("");

	@Option(names = "--candidate", required = true, paramLabel = "FILE", description = "The results.json to check.")
	private Path candidate = Path.of("");

	@Option(names = "--max-regression", defaultValue = "5", paramLabel = "PERCENT",
			description = "Allowed regression, from 0 to below 100 (default: ${DEFAULT-VALUE}).")
	private double maxRegression;

	@Option(names = "--summary", defaultValue = "${env:GITHUB_STEP_SUMMARY}", paramLabel = "FILE",
			description = "File to which a summary in Markdown is appended (default: $GITHUB_STEP_SUMMARY if it is set).")
	private @Nullable Path summary;

	@Option(names = "--anyway",
			description = "Compare even if machines or settings differ: ratios then contain these differences.")
	private boolean anyway;

	@Override
	public Integer call() {
		if (!(this.maxRegression >= 0 && this.maxRegression < 100)) {
			throw new ParameterException(Objects.requireNonNull(this.spec).commandLine(),
					"--max-regression must be from 0 to below 100, was %s".formatted(this.maxRegression));
		}
		Gate gate = Gate.of(TwoResults.readForGate(this.baseline, this.candidate), this.maxRegression, this.anyway);
		System.out.println(gate.headline());
		gate.lines().forEach(System.out::println);
		if (this.summary != null) {
			append(this.summary, gate.markdown());
		}
		return gate.exitCode();
	}

	private static void append(Path file, String text) {
		try {
			Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be written: %s".formatted(file, ex), ex);
		}
	}

}
