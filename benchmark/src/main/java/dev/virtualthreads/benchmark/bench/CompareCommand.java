package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.compare.LimitReport;
import dev.virtualthreads.benchmark.compare.TwoResults;
import dev.virtualthreads.benchmark.report.ResultsRecorder;
import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

@Command(name = "compare", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		exitCodeOnExecutionException = 2,
		description = { "Compares each contender of one results.json with the same contender of another one.",
				"A ratio above 1 means that CANDIDATE is better. Contenders are named after the folders "
						+ "(or files) in which the two results differ. If both results have a single contender, "
						+ "these two are compared whatever their names.",
				"With --limit it checks that no contender is worse by more than a limit. Worse is a lower "
						+ "throughput. Where requests do not wait, or the machine was full, worse is more CPU per "
						+ "request of the service. Errors that BASELINE does not have are worse, too." },
		footer = { "", "Example:", "  bench run transfers --out before", "  bench run transfers --out after",
				"  bench compare before/results.json after/results.json --limit 5%%", "",
				"Exit code: 0 done, 1 something is worse by more than the limit, 2 wrong usage or an",
				"unreadable file, 3 cannot tell: machines or settings differ, an interval contains",
				"the limit, or a measurement is void or missing." })
final class CompareCommand implements Callable<Integer> {

	private static final int CANNOT_TELL = 3;

	@Spec
	private CommandSpec spec = CommandSpec.create();

	@Parameters(index = "0", paramLabel = "BASELINE", description = "The results.json before a change.")
	private Path baseline = Path.of("");

	@Parameters(index = "1", paramLabel = "CANDIDATE", description = "The results.json after it.")
	private Path candidate = Path.of("");

	@Option(names = "--limit", paramLabel = "PERCENT", converter = Percent.class,
			description = "Allowed regression, from 0%% to below 100%%, such as 5%%.")
	private @Nullable Double limit;

	@Option(names = "--summary", defaultValue = "${env:GITHUB_STEP_SUMMARY}", paramLabel = "FILE",
			description = "File to which a summary of --limit in Markdown is appended "
					+ "(default: $GITHUB_STEP_SUMMARY if it is set).")
	private @Nullable Path summary;

	@Option(names = "--anyway",
			description = "Compare even if machines or settings differ: ratios then contain these differences.")
	private boolean anyway;

	@Option(names = "--out", paramLabel = "DIR",
			description = "Folder for results.json and report.html of the comparison (default: none is written).")
	private @Nullable Path out;

	@Option(names = "--json", description = "Print the comparison as results.json instead of tables.")
	private boolean json;

	@Override
	public Integer call() {
		Path folder = (this.out != null) ? this.out.resolve(".").toAbsolutePath().normalize() : null;
		if (Stream.of(this.baseline, this.candidate)
			.anyMatch((file) -> file.resolveSibling(".").toAbsolutePath().normalize().equals(folder))) {
			throw new MeasurementException("--out must be another folder than those of the compared files.");
		}
		TwoResults both = TwoResults.read(this.baseline, this.candidate);
		String refusal = this.anyway ? "" : both.refusal();
		if (refusal.isEmpty()) {
			show(both.joined());
		}
		else {
			this.spec.commandLine().getErr().println(refusal);
		}
		int exitCode = (this.limit != null) ? check(new LimitReport(both, this.limit, refusal), both)
				: refusal.isEmpty() ? 0 : CANNOT_TELL;
		if (!this.json) {
			System.out.println();
			both.notes().forEach(System.out::println);
		}
		return exitCode;
	}

	private void show(Results joined) {
		if (this.out != null) {
			ResultsRecorder.keepEarlierResults(this.out.resolve("results.json"));
			ResultsRecorder.write(joined, this.out.resolve("results.json"));
		}
		if (this.json) {
			System.out.println(ResultsFile.json(joined));
			return;
		}
		joined.scenarios().forEach((scenario) -> {
			System.out.printf("%n%s%n%n", new ScenarioTable(joined, scenario).text());
			joined.verdictsOf(scenario)
				.forEach((verdict) -> System.out.printf("%s: %s%n", verdict.load(), verdict.sentence()));
		});
	}

	private int check(LimitReport report, TwoResults both) {
		if (!this.json) {
			System.out.printf("%n%s%n", report.text());
		}
		if (this.summary != null) {
			try {
				Files.writeString(this.summary, report.markdown(both.notes()), StandardOpenOption.CREATE,
						StandardOpenOption.APPEND);
			}
			catch (IOException ex) {
				throw new MeasurementException("%s cannot be written: %s".formatted(this.summary, ex), ex);
			}
		}
		return report.exitCode();
	}

	static final class Percent implements ITypeConverter<Double> {

		@Override
		public Double convert(String text) {
			if (!text.matches("\\d{1,2}(\\.\\d+)?%?")) {
				throw new TypeConversionException(
						"it must be from 0%% to below 100%%, such as 5%%, was %s".formatted(text));
			}
			return Double.valueOf(text.replace("%", ""));
		}

	}

}
