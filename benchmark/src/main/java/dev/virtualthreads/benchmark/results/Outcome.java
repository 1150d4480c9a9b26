package dev.virtualthreads.benchmark.results;

import java.util.Locale;

import com.fasterxml.jackson.annotation.JsonValue;

/** Outcome of a comparison, from the 95 % interval of its ratio: see docs/method.md. */
public enum Outcome {

	FASTER, SLOWER, EQUIVALENT, SMALL_DIFFERENCE, UNDECIDED, VOID;

	@JsonValue
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT).replace('_', ' ');
	}

}
