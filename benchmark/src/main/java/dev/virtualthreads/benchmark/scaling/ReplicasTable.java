package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;
import dev.virtualthreads.measuring.results.Results;

/** Table of simulated replicas at the highest rate that they carry. */
final class ReplicasTable {

	private static final List<String> HEADINGS = List.of("contender", "replicas", "highest rate", "of capacity", "mean",
			"p99", "in flight", "refused");

	private final Results latency;

	private final MeasuredTimes times;

	ReplicasTable(Function<String, Results> results) {
		this.latency = results.apply("latency");
		this.times = MeasuredBank.serviceTimes(results);
	}

	String markdown() {
		return new Table(HEADINGS, Stream.of("platform-10", "platform-200", "virtual")
			.flatMap((contender) -> IntStream.of(LimitsTable.REPLICAS).mapToObj((replicas) -> row(contender, replicas)))
			.toList()).markdown() + "\n";
	}

	private List<String> row(String contender, int replicas) {
		ReportedLimits limits = ReportedLimits.of(MeasuredBank.cell(this.latency, contender));
		HighestLoad highest = HighestLoad.of(new Replicas(replicas, limits.threads(), limits.places()), this.times);
		Observation observed = highest.observed();
		return List.of(contender, String.valueOf(replicas), String.format(Locale.ROOT, "%,.1f/s", highest.perSecond()),
				highest.percentOfCapacity() + " %", Difference.text(observed.meanSeconds()),
				Difference.text(observed.secondsAt(99)), String.format(Locale.ROOT, "%,.0f", observed.meanInFlight()),
				String.format(Locale.ROOT, "%.2f %%", 100 * observed.refusedShare()));
	}

}
