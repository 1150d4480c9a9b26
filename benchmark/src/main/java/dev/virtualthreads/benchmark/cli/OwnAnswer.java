package dev.virtualthreads.benchmark.cli;

import java.io.PrintWriter;
import java.util.List;

import dev.virtualthreads.benchmark.own.Advice;
import dev.virtualthreads.benchmark.own.OwnVerdict;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;

/**
 * Answer to the reader.
 *
 * @param results results with the verdicts as their headline
 * @param text text for the terminal
 * @param notes rest of this text, which no results.json has: the next step and the faults
 * of a measurement without a verdict
 * @param exitCode 0 for a verdict, 1 for none
 */
record OwnAnswer(Results results, String text, String notes, int exitCode) {

	/** Writes the report and returns the answer. */
	static OwnAnswer of(OwnReport report, Results results, List<OwnVerdict> verdicts) {
		Results answered = report.write(results, verdicts);
		boolean none = verdicts.stream().anyMatch((verdict) -> verdict.advice() == Advice.NO_ANSWER);
		return new OwnAnswer(answered, report.text(answered, verdicts), "", none ? 1 : 0);
	}

	/**
	 * Prints the answer and returns the exit code.
	 * @param json whether the output is for a program, which gets no notes
	 */
	int print(boolean json, PrintWriter output, PrintWriter errors) {
		output.println(json ? ResultsFile.json(this.results) : this.text + this.notes);
		if (json && !this.notes.isEmpty()) {
			errors.println(this.notes);
		}
		return this.exitCode;
	}

}
