package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.program.EncodedHistogram;
import org.HdrHistogram.Histogram;

/** Trials without a result, which are errors of their cells. */
public final class FailedTrial {

	private FailedTrial() {
	}

	/** Returns the cell of a failed trial: no request completed, so it can never win. */
	public static Cell cell(Setup setup, String kind, double afterSeconds) {
		return new Cell(setup, new Times(0, null, afterSeconds, List.of(afterSeconds), null, 0, List.of(0.0)),
				new Latency(new Latencies(List.of()).summary(), List.of(), List.of(),
						EncodedHistogram.of(new Histogram(Latencies.DIGITS))),
				new Usage(0.0, 0.0, List.of(0.0), 0L, 0, null, List.of()),
				new Checks(Map.of(kind, 1L), null, List.of(), null, null), Map.of());
	}

}
