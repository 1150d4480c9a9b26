package dev.virtualthreads.benchmark.report;

import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.WarmUp;
import org.jspecify.annotations.Nullable;

/** Repeats, parameters, machine and versions behind the numbers of a table. */
final class MethodNote {

	/** Share of requests without an answer from which on it is named. */
	private static final double NOTED = 0.01;

	private static final String LATENCIES = "Latencies leave out the requests without an answer.";

	private MethodNote() {
	}

	static String of(List<Cell> cells, Results results) {
		return repeats(cells, Set.of()) + "\n" + environment(results.environment())
				+ (results.isOfThisMethod() ? "" : " Measured with method %d.".formatted(results.method()))
				+ unanswered(cells) + driverFaults(cells);
	}

	/** Returns the note for a page, without what method.md says of all of them. */
	static String ofPage(List<Cell> cells) {
		return repeats(cells, Set.of("preset", "processors")) + warmUps(cells)
				+ (unanswered(cells).isEmpty() ? "" : "\n" + LATENCIES) + driverFaults(cells);
	}

	static String environment(Environment environment) {
		return "Measured %s on %d CPUs, %d GiB, %s; %s, Spring Boot %s, Tomcat %s%s.".formatted(
				environment.date().substring(0, 10), environment.cpus(), environment.gibibytes(), environment.os(),
				environment.java(), known(environment.springBoot()), known(environment.tomcat()),
				(environment.commit() != null) ? ", commit " + environment.commit() : "");
	}

	private static String known(@Nullable String version) {
		return Objects.requireNonNullElse(version, "unknown");
	}

	private static String repeats(List<Cell> cells, Set<String> known) {
		IntSummaryStatistics numbers = cells.stream().mapToInt((cell) -> cell.setup().repeats()).summaryStatistics();
		boolean pooled = cells.stream().map(Cell::times).anyMatch((times) -> times.hasP99() && !times.eachHasP99());
		return "Repeats: %s%d.%s%s".formatted((numbers.getMin() < numbers.getMax()) ? numbers.getMin() + " to " : "",
				numbers.getMax(), pooled ? " p99 of all repeats if one has few answers." : "",
				parameters(cells, known));
	}

	private static String parameters(List<Cell> cells, Set<String> known) {
		Map<String, Object> common = new LinkedHashMap<>(cells.getFirst().setup().parameters().all());
		cells.forEach((cell) -> common.entrySet().retainAll(cell.setup().parameters().all().entrySet()));
		common.keySet().removeAll(known);
		return common.isEmpty() ? ""
				: common.entrySet()
					.stream()
					.map((parameter) -> parameter.getKey() + " " + parameter.getValue())
					.collect(Collectors.joining(", ", " Parameters: ", "."));
	}

	private static String warmUps(List<Cell> cells) {
		List<Boolean> atRest = cells.stream()
			.flatMap((cell) -> cell.checks().warmUps().stream())
			.map(WarmUp::atRest)
			.filter(Objects::nonNull)
			.toList();
		return atRest.isEmpty() ? ""
				: " Settled warm-ups: %d of %d.".formatted(Collections.frequency(atRest, true), atRest.size());
	}

	// If few requests were answered, their percentiles do not describe the rest.
	private static String unanswered(List<Cell> cells) {
		String left = cells.stream()
			.filter((cell) -> cell.isValid() && cell.unansweredShare() >= NOTED)
			.collect(Collectors.groupingBy(Cell::load, LinkedHashMap::new,
					Collectors.mapping((cell) -> cell.contender() + " " + Units.percent(100 * cell.unansweredShare()),
							Collectors.joining(", "))))
			.entrySet()
			.stream()
			.map((load) -> " %s: %s.".formatted(load.getKey(), load.getValue()))
			.collect(Collectors.joining());
		return left.isEmpty() ? "" : "\n" + LATENCIES + left;
	}

	private static String driverFaults(List<Cell> cells) {
		return cells.stream()
			.filter((cell) -> cell.checks().driverFault() != null)
			.collect(Collectors.groupingBy((cell) -> cell.checks().driverFault(), LinkedHashMap::new,
					Collectors.mapping((cell) -> cell.contender() + " " + cell.load(), Collectors.joining(", "))))
			.entrySet()
			.stream()
			.map((fault) -> "\nVoid, because %s: %s.".formatted(fault.getKey(), fault.getValue()))
			.collect(Collectors.joining());
	}

}
