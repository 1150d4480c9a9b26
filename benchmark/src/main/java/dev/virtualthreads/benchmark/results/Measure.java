package dev.virtualthreads.benchmark.results;

import java.util.Locale;

import com.fasterxml.jackson.annotation.JsonValue;

/** Quantity that a verdict compares. */
public enum Measure {

	/** Candidate's correct answers per second ÷ those of the baseline. */
	THROUGHPUT,

	/** Baseline's CPU per request ÷ that of the candidate. */
	CPU;

	@JsonValue
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
