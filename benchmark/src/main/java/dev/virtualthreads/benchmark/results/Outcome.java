package dev.virtualthreads.benchmark.results;

import java.util.Locale;

import com.fasterxml.jackson.annotation.JsonValue;

/** Outcome of a comparison, from the 95 % interval of its ratio. */
public enum Outcome {

	/** The candidate is better by more than 2 %. */
	FASTER,

	/** The candidate is worse by more than 2 %. */
	SLOWER,

	/** The whole interval is within ±2 %. */
	EQUIVALENT,

	/** The interval excludes 1, and the effect may be under 2 %. */
	SMALL_DIFFERENCE,

	/** The interval is too wide to tell. */
	UNDECIDED,

	/** One of the cells has no valid measurement. */
	VOID;

	@JsonValue
	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT).replace('_', ' ');
	}

}
