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
			"p99", "in flight", "refused", "Erlang B");

	private final Results latency;

	private final MeasuredTimes times;

	ReplicasTable(Function<String, Results> results) {
		this.latency = results.apply("latency");
		this.times = MeasuredBank.serviceTimes(results);
	}

	String markdown() {
		List<List<String>> rows = Stream.of("platform-10", "platform-200", "virtual")
			.flatMap((contender) -> IntStream.of(LimitsTable.REPLICAS).mapToObj((replicas) -> row(contender, replicas)))
			.toList();
		return "%s\n\n%s\n".formatted(method(), new Table(HEADINGS, rows).markdown());
	}

	private static String method() {
		return String.format(Locale.ROOT,
				"""
						At the highest rate the replicas refuse at most %.0f %% of the transfers, in the mean of the replications. The p99 of
						all replications together is at most %d times that without a queue. The rate is a whole percentage of the
						capacity, threads ÷ W. With a queue, %d %% is the highest one that is simulated: closer to the capacity, a queue
						settles too slowly for the simulated time. `≥` marks the rows that reach it. They may carry more, and the other
						columns are those of the simulated rate.

						Each row has %d independent replications. A replication observes at least %,d transfers of one replica and
						%d service times, after a warm-up of %.0f %% of that time. An interval is the %.0f %% interval of the mean.""",
				100 * HighestLoad.MOST_REFUSED, HighestLoad.LONGEST, HighestLoad.HIGHEST_WITH_QUEUE,
				Replications.NUMBER, Replicas.TRANSFERS, Replicas.SERVICE_TIMES, 100 * Replicas.WARM_UP,
				100 * Replications.CONFIDENCE);
	}

	private List<String> row(String contender, int number) {
		ReportedLimits limits = ReportedLimits.of(MeasuredBank.cell(this.latency, contender));
		Replicas replicas = new Replicas(number, limits.threads(), limits.places());
		HighestLoad highest = HighestLoad.of(replicas, this.times);
		Replications observed = highest.observed();
		Estimate mean = observed.estimate(Observation::meanSeconds);
		String least = highest.atLeast() ? "≥ " : "";
		return List.of(contender, String.valueOf(number),
				String.format(Locale.ROOT, "%s%,.1f/s", least, highest.perSecond()),
				least + highest.percentOfCapacity() + " %",
				String.format(Locale.ROOT, "%.2f ± %.2f s", mean.mean(), mean.halfWidth()),
				Difference.text(observed.p99()),
				String.format(Locale.ROOT, "%,.0f", number * observed.estimate(Observation::meanInFlight).mean()),
				refused(highest), formula(replicas, highest.perSecond()));
	}

	// Without a refused transfer the interval has no width.
	private static String refused(HighestLoad highest) {
		Estimate share = highest.refused();
		return (share.mean() > 0)
				? String.format(Locale.ROOT, "%.3f ± %.3f %%", 100 * share.mean(), 100 * share.halfWidth())
				: String.format(Locale.ROOT, "none of %,d", highest.observed().arrivals());
	}

	// Behind a balancer the arrivals of a replica are no Poisson process.
	private String formula(Replicas replicas, double perSecond) {
		boolean holds = replicas.number() == 1 && !replicas.hasQueue();
		return holds ? String.format(Locale.ROOT, "%.3f %%",
				100 * ErlangB.refused(replicas.threads(), perSecond * this.times.meanSeconds())) : "–";
	}

}
