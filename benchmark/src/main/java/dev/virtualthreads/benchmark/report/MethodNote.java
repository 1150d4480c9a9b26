package dev.virtualthreads.benchmark.report;

import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;

/** Repeats, parameters, machine and versions behind the numbers of a table. */
final class MethodNote {

	private final List<Cell> cells;

	private final Environment environment;

	private final String method;

	/** Selects the cells of one scenario, at least one. */
	MethodNote(List<Cell> cells, Results results) {
		this.cells = cells;
		this.environment = results.environment();
		this.method = results.isOfThisMethod() ? "" : " Measured with method %d.".formatted(results.method());
	}

	String text() {
		Map<String, Object> parameters = new LinkedHashMap<>(this.cells.getFirst().setup().parameters().all());
		this.cells
			.forEach((cell) -> parameters.entrySet().retainAll(cell.setup().parameters().withoutLimits().entrySet()));
		String shown = parameters.entrySet()
			.stream()
			.map((parameter) -> parameter.getKey() + " " + parameter.getValue())
			.collect(Collectors.joining(", "));
		return """
				Repeats: %s. Parameters: %s.
				Measured %s on %d CPUs, %s, %s; %s, Spring Boot %s, Tomcat %s, commit %s.%s%s""".formatted(repeats(),
				shown, measured(), this.environment.cpus(), Units.gibibytes(this.environment.memoryBytes()),
				this.environment.os(), this.environment.java(),
				Objects.requireNonNullElse(this.environment.springBoot(), "unknown"),
				Objects.requireNonNullElse(this.environment.tomcat(), "unknown"),
				Objects.requireNonNullElse(this.environment.commit(), "unknown"), this.method, driverFaults());
	}

	private String measured() {
		int sessions = sessions(this.cells);
		return this.environment.date().substring(0, 10)
				+ ((sessions > 1) ? ", ratios from %d sessions,".formatted(sessions) : "");
	}

	/** Returns the number of sessions on which the ratios rest. */
	static int sessions(List<Cell> cells) {
		return cells.stream().mapToInt((cell) -> cell.setup().sessions()).max().orElse(1);
	}

	private String repeats() {
		Map<String, String> repeats = new LinkedHashMap<>();
		this.cells.forEach((cell) -> repeats.putIfAbsent(cell.contender(), range(cell.contender())));
		List<String> ranges = repeats.values().stream().distinct().toList();
		return (ranges.size() == 1) ? ranges.getFirst()
				: repeats.entrySet()
					.stream()
					.map((contender) -> contender.getKey() + " " + contender.getValue())
					.collect(Collectors.joining(", "));
	}

	private String range(String contender) {
		IntSummaryStatistics numbers = this.cells.stream()
			.filter((cell) -> cell.contender().equals(contender))
			.mapToInt((cell) -> cell.setup().repeats())
			.summaryStatistics();
		int least = numbers.getMin();
		int most = numbers.getMax();
		return (least < most) ? least + " to " + most : String.valueOf(most);
	}

	private String driverFaults() {
		return this.cells.stream()
			.map(Cell::driverFault)
			.filter(Objects::nonNull)
			.distinct()
			.map((fault) -> "\nVoid, because %s: %s.".formatted(fault, cellsWith(fault)))
			.collect(Collectors.joining());
	}

	private String cellsWith(String fault) {
		return this.cells.stream()
			.filter((cell) -> fault.equals(cell.driverFault()))
			.map((cell) -> cell.contender() + " " + cell.load())
			.collect(Collectors.joining(", "));
	}

}
