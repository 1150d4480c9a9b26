package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;

/** Table of the transfers in flight before each limit. */
final class LimitsTable {

	static final int[] REPLICAS = { 1, 10, 100 };

	private static final Limit[] SHARED = { Limit.BALANCER, Limit.REMOTE_SERVICE };

	private LimitsTable() {
	}

	static String of(List<MeasuredBank> banks) {
		Stream<String> limits = Limit.of(banks.getFirst(), 1, SHARED).stream().map(Limit::name);
		List<String> headings = Stream
			.of(Stream.of("contender", "replicas"), limits, Stream.of("first limit", "of the replicas"))
			.flatMap((heading) -> heading)
			.toList();
		List<List<String>> rows = banks.stream()
			.flatMap((bank) -> IntStream.of(REPLICAS).mapToObj((replicas) -> row(bank, replicas)))
			.toList();
		return "**%s**\n\n%s\n".formatted(sentences(banks.getFirst()), new Table(headings, rows).markdown());
	}

	private static String sentences(MeasuredBank bank) {
		List<Limit> first = Limit.first(Limit.ofReplicas(bank, 1));
		return "One replica of `%s` has its first limit %s transfers in flight: %s. ".formatted(bank.contender(),
				place(first), names(first))
				+ "From %s, one balancer is the first limit, at %s. ".formatted(replicas(bank, Limit.BALANCER),
						number(Limit.BALANCER.lowest()))
				+ "With enough balancers, it is one instance of a remote service from %s, at %s."
					.formatted(replicas(bank, Limit.REMOTE_SERVICE), number(Limit.REMOTE_SERVICE.lowest()));
	}

	private static String place(List<Limit> first) {
		long lowest = first.stream().mapToLong(Limit::lowest).min().orElseThrow();
		long highest = first.stream().mapToLong(Limit::highest).min().orElseThrow();
		return (lowest == highest) ? "at " + number(lowest)
				: "between %s and %s".formatted(number(lowest), number(highest));
	}

	// from which the shared limit is the first one in every case
	private static String replicas(MeasuredBank bank, Limit shared) {
		int replicas = IntStream.iterate(1, (number) -> number + 1)
			.filter((number) -> Limit.first(Limit.of(bank, number, shared)).equals(List.of(shared)))
			.findFirst()
			.orElseThrow();
		return replicas + ((replicas == 1) ? " replica" : " replicas");
	}

	private static List<String> row(MeasuredBank bank, int replicas) {
		List<Limit> limits = Limit.of(bank, replicas, SHARED);
		return Stream
			.of(Stream.of(bank.contender(), String.valueOf(replicas)), limits.stream().map(LimitsTable::range),
					Stream.of(names(Limit.first(limits)), names(Limit.first(Limit.ofReplicas(bank, replicas)))))
			.flatMap((text) -> text)
			.toList();
	}

	private static String names(List<Limit> limits) {
		return limits.stream().map(Limit::name).collect(Collectors.joining(" or "));
	}

	private static String range(Limit limit) {
		return new Range(limit.lowest(), limit.highest()).text("%,.0f");
	}

	static String number(long number) {
		return String.format(Locale.ROOT, "%,d", number);
	}

}
