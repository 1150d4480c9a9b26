package dev.virtualthreads.benchmark.own.answer;

import java.io.PrintWriter;

import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;

/**
 * Answer to the reader.
 *
 * @param results results, with the verdicts as their headline
 * @param notes rest of this text, which results.json does not have
 * @param exitCode 0 for an answer, also an undecided one; 1 for none
 */
public record OwnAnswer(Results results, String text, String notes, int exitCode) {

	public int print(boolean json, PrintWriter output, PrintWriter errors) {
		output.println(json ? ResultsFile.json(this.results) : this.text + this.notes);
		if (json && !this.notes.isEmpty()) {
			errors.println(this.notes);
		}
		return this.exitCode;
	}

}
