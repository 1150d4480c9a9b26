package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;

/** Table of the transfers in flight before each limit. */
final class LimitsTable {

	static final int[] REPLICAS = { 1, 10, 100 };

	private LimitsTable() {
	}

	static String of(List<MeasuredBank> banks) {
		Stream<String> limits = Limit.of(banks.getFirst(), 1).stream().map(Limit::name);
		List<String> headings = Stream
			.of(Stream.of("contender", "replicas"), limits, Stream.of("first limit", "of the replicas"))
			.flatMap((heading) -> heading)
			.toList();
		List<List<String>> rows = banks.stream()
			.flatMap((bank) -> IntStream.of(REPLICAS).mapToObj((replicas) -> row(bank, replicas)))
			.toList();
		return "%s\n\n%s\n".formatted(sentence(banks.getFirst()), new Table(headings, rows).markdown());
	}

	private static String sentence(MeasuredBank bank) {
		Limit first = Limit.first(Limit.of(bank, 1));
		String one = "One replica of `%s` has its first limit at %s transfers in flight: %s."
			.formatted(bank.contender(), number(first.transfers()), first.name());
		return "**" + one + (first.name().equals(Limit.REMOTE_SERVICE) ? "" : more(bank)) + "**";
	}

	private static String more(MeasuredBank bank) {
		int replicas = IntStream.iterate(2, (number) -> number + 1)
			.filter((number) -> Limit.first(Limit.of(bank, number)).name().equals(Limit.REMOTE_SERVICE))
			.findFirst()
			.orElseThrow();
		return " From %d replicas, one instance of a remote service is the first limit, at %s.".formatted(replicas,
				number(Platform.TOMCAT_CONNECTIONS));
	}

	private static List<String> row(MeasuredBank bank, int replicas) {
		List<Limit> limits = Limit.of(bank, replicas);
		return Stream
			.of(Stream.of(bank.contender(), String.valueOf(replicas)),
					limits.stream().map((limit) -> number(limit.transfers())),
					Stream.of(Limit.first(limits).name(), Limit.first(Limit.ofReplicas(bank, replicas)).name()))
			.flatMap((text) -> text)
			.toList();
	}

	static String number(long number) {
		return String.format(Locale.ROOT, "%,d", number);
	}

}
