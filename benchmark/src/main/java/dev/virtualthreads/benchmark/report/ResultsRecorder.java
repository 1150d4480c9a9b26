package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import dev.virtualthreads.benchmark.results.AtomicFile;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import dev.virtualthreads.benchmark.trial.CellRecorder;
import dev.virtualthreads.benchmark.trial.EnvironmentProbe;
import dev.virtualthreads.program.MeasurementException;

/**
 * Writer of {@code results.json} and its page, between scenarios and when this JVM ends.
 * Earlier results are kept in {@code results.previous.json}, those of an interrupted or
 * failed run in {@code results.partial.json}.
 */
public final class ResultsRecorder implements CellRecorder {

	private final Environment environment;

	private final Path file;

	private final Map<List<String>, MeasuredLoad> loads = new LinkedHashMap<>();

	private final Set<PlannedComparison> comparisons = new LinkedHashSet<>();

	private boolean written;

	private boolean complete;

	public ResultsRecorder(Environment environment, Path file) {
		this.environment = environment;
		this.file = file;
		Runtime.getRuntime().addShutdownHook(new Thread(this::keepPartialResults, "keep-partial-results"));
	}

	@Override
	public synchronized void record(List<PlannedComparison> planned, List<Cell> cells, int contenders) {
		this.comparisons.addAll(planned);
		this.loads.put(List.of(cells.getFirst().scenario(), cells.getFirst().load()),
				new MeasuredLoad(cells, cells.size() == contenders));
	}

	@Override
	public synchronized void write() {
		if (!isEmpty() && !this.complete) {
			write(true);
		}
	}

	private Results write(boolean partial) {
		if (!this.written) {
			keepEarlierResults(this.file);
			this.written = true;
		}
		List<Cell> all = cells((load) -> true);
		Results results = Judge.judged(this.environment.endingAt(EnvironmentProbe.now()), partial,
				List.copyOf(this.comparisons), all, partial ? cells(MeasuredLoad::hasAllContenders) : all);
		write(results, this.file);
		return results;
	}

	public synchronized boolean isEmpty() {
		return this.loads.isEmpty();
	}

	/** Keeps results, which need not exist, under another name. */
	public static void keepEarlierResults(Path file) {
		if (!Files.exists(file)) {
			return;
		}
		Path previous = file.resolveSibling(isPartial(file) ? "results.partial.json" : "results.previous.json");
		try {
			Files.move(file, previous, StandardCopyOption.REPLACE_EXISTING);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be kept as %s: %s".formatted(file, previous, ex), ex);
		}
	}

	// Results of another schema version count as complete.
	private static boolean isPartial(Path file) {
		try {
			return ResultsFile.read(file).partial();
		}
		catch (MeasurementException ex) {
			return false;
		}
	}

	private synchronized void keepPartialResults() {
		if (!isEmpty() && !this.complete) {
			write();
			System.err.printf("%nStopped. Partial results: %s%n", this.file);
		}
	}

	/** Writes and returns results, partial if a scenario was not measured to its end. */
	public synchronized Results end(boolean partial) {
		this.complete = true;
		return write(partial);
	}

	/**
	 * Writes both together, so that page and results are of the same run.
	 * @param answers answers that the page shows in place of the headlines
	 */
	public static void write(Results results, Path file, String title, List<Answer> answers) {
		ResultsFile.write(results, file);
		AtomicFile.write(page(file), HtmlReport.of(results, title, answers));
	}

	public static void write(Results results, Path file) {
		write(results, file, HtmlReport.TITLE, List.of());
	}

	public static Path page(Path file) {
		return file.resolveSibling("report.html");
	}

	private List<Cell> cells(Predicate<MeasuredLoad> which) {
		return this.loads.values().stream().filter(which).flatMap((load) -> load.cells().stream()).toList();
	}

	// Every pool that is not beaten is named: a verdict needs the cells of all.
	private record MeasuredLoad(List<Cell> cells, boolean hasAllContenders) {
	}

}
