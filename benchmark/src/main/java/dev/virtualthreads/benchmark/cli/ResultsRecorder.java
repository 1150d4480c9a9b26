package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.report.HtmlReport;
import dev.virtualthreads.benchmark.report.Judge;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;

/**
 * Writes {@code results.json} and its page anew after each trial, so that whatever ends a
 * run, nothing that was measured is lost; says where it is when the JVM ends before its
 * time. What an earlier run has left in its place is kept beside it.
 */
final class ResultsRecorder {

	private final Environment environment;

	private final Path file;

	private final Map<List<String>, List<Cell>> cellsByLoad = new LinkedHashMap<>();

	private boolean written;

	private boolean complete;

	ResultsRecorder(Environment environment, Path file) {
		this.environment = environment;
		this.file = file;
		Runtime.getRuntime().addShutdownHook(new Thread(this::reportPartialResults, "report-partial-results"));
	}

	/** Takes the cells of one load in place of those that it had of it. */
	synchronized void record(List<Cell> cells) {
		if (this.cellsByLoad.isEmpty()) {
			keepEarlierResults();
		}
		this.cellsByLoad.put(List.of(cells.getFirst().scenario(), cells.getFirst().load()), cells);
		write(results(true));
	}

	// a run that is stopped must not take the place of one that came to its end
	private void keepEarlierResults() {
		if (!Files.exists(this.file)) {
			return;
		}
		Path previous = this.file.resolveSibling("results.previous.json");
		try {
			Files.move(this.file, previous, StandardCopyOption.REPLACE_EXISTING);
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be kept as %s: %s".formatted(this.file, previous, ex), ex);
		}
	}

	private synchronized void reportPartialResults() {
		if (this.written && !this.complete) {
			System.err.printf("%nStopped. What was measured until then, marked as partial: %s%n", this.file);
		}
	}

	/** Writes and returns the results of a run that came to its end. */
	synchronized Results complete() {
		this.complete = true;
		Results results = results(false);
		write(results);
		return results;
	}

	// together, or the page of an earlier run would stand beside the new results
	private void write(Results results) {
		ResultsFile.write(results, this.file);
		this.written = true;
		HtmlReport.write(results, page(this.file));
	}

	/** Returns where the page of the results stands. */
	static Path page(Path file) {
		return file.resolveSibling("report.html");
	}

	private Results results(boolean partial) {
		List<Cell> cells = new ArrayList<>();
		this.cellsByLoad.values().forEach(cells::addAll);
		return new Results(Results.SCHEMA, this.environment, partial, cells, Judge.judge(cells));
	}

}
