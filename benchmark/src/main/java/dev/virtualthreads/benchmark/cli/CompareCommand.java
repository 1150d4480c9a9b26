package dev.virtualthreads.benchmark.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import dev.virtualthreads.benchmark.gate.TwoResults;
import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "compare", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		description = { "Compares each contender of one results.json with the same contender of another one.",
				"A ratio above 1 means that CANDIDATE is better. Contenders are named after the folders "
						+ "(or files) in which the two results differ. If both results have a single contender, "
						+ "these two are compared whatever their names." },
		footer = { "", "Example: bench compare before/results.json after/results.json", "",
				"Exit code: 0 done, 1 the results cannot be compared, 2 wrong usage." })
final class CompareCommand implements Callable<Integer> {

	@Parameters(index = "0", paramLabel = "BASELINE", description = "The results.json before a change.")
	private Path baseline = Path.of("");

	@Parameters(index = "1", paramLabel = "CANDIDATE", description = "The results.json after it.")
	private Path candidate = Path.of("");

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
		TwoResults both = TwoResults.read(this.baseline, this.candidate);
		if (!this.anyway) {
			both.requireComparable();
		}
		Results joined = both.joined();
		if (this.out != null) {
			ResultsRecorder.write(joined, this.out.resolve("results.json"));
		}
		if (this.json) {
			System.out.println(ResultsFile.json(joined));
			return 0;
		}
		joined.scenarios().forEach((scenario) -> print(joined, scenario));
		System.out.println();
		both.notes().forEach(System.out::println);
		return 0;
	}

	private static void print(Results joined, String scenario) {
		System.out.printf("%n%s%n%n", new ScenarioTable(joined, scenario).text());
		joined.verdictsOf(scenario)
			.forEach((verdict) -> System.out.printf("%s: %s%n", verdict.load(), verdict.sentence()));
	}

}
