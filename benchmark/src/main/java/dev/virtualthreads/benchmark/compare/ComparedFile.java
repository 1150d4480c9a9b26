package dev.virtualthreads.benchmark.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.verdict.Consistency;
import dev.virtualthreads.program.MeasurementException;

/** File of results to compare, labelled with what tells its path from the other one. */
record ComparedFile(String label, Path path, Results results) {

	/**
	 * Reads both files. Their labels are the last parts of their paths that differ.
	 * @throws MeasurementException if a file is missing or broken, or both are the same
	 */
	static List<ComparedFile> read(Path baseline, Path candidate) {
		Path one = baseline.toAbsolutePath().normalize();
		Path other = candidate.toAbsolutePath().normalize();
		if (one.equals(other)) {
			throw new MeasurementException(
					"%s cannot be compared with itself: name two files of results.".formatted(baseline));
		}
		int fromEnd = 1;
		while (name(one, fromEnd).equals(name(other, fromEnd))) {
			fromEnd++;
		}
		List<String> names = List.of(name(one, fromEnd), name(other, fromEnd));
		List<String> shorter = names.stream().map((name) -> name.replaceFirst("\\.json$", "")).distinct().toList();
		List<String> labels = (shorter.size() == 2) ? shorter : names;
		return List.of(new ComparedFile(labels.getFirst(), baseline, Consistency.read(baseline)),
				new ComparedFile(labels.getLast(), candidate, Consistency.read(candidate)));
	}

	// The whole path if it is the end of the other one.
	private static String name(Path path, int fromEnd) {
		int index = path.getNameCount() - fromEnd;
		return (index >= 0) ? path.getName(index).toString() : path.toString();
	}

	/** Returns the cell under a name that no cell of the other file has. */
	Cell named(Cell cell) {
		return cell.with(cell.setup().named("%s (%s)".formatted(cell.contender(), this.label)));
	}

	String description() {
		Environment environment = this.results.environment();
		return "%s: %s, measured %s, commit %s, Spring Boot %s".formatted(this.label, this.path,
				environment.date().substring(0, 10), Objects.requireNonNullElse(environment.commit(), "unknown"),
				Objects.requireNonNullElse(environment.springBoot(), "unknown"));
	}

	Stream<String> differences(ComparedFile other) {
		return Stream.concat(
				Stream.of(this, other)
					.filter((file) -> file.results.partial())
					.map((file) -> "%s is incomplete, as its run was interrupted or failed".formatted(file.label)),
				differences("the machine", machine(), other, other.machine()));
	}

	private Map<String, String> machine() {
		Environment environment = this.results.environment();
		return Map.of("Java", environment.java(), "system", environment.os(), "processors",
				String.valueOf(environment.cpus()), "memory", environment.gibibytes() + " GiB");
	}

	Stream<String> differences(Cell cell, ComparedFile other, Cell otherCell) {
		return differences(TwoResults.name(cell), settings(cell, otherCell), other, settings(otherCell, cell));
	}

	private Stream<String> differences(String place, Map<String, String> values, ComparedFile other,
			Map<String, String> others) {
		TreeSet<String> names = new TreeSet<>(values.keySet());
		names.addAll(others.keySet());
		return names.stream()
			.filter((name) -> !Objects.equals(values.get(name), others.get(name)))
			.map((name) -> "%s of %s is %s in %s and %s in %s".formatted(name, place,
					values.getOrDefault(name, "not set"), this.label, others.getOrDefault(name, "not set"),
					other.label));
	}

	// As text, because numbers of a file have other types. The settings of two contenders
	// differ by intention. The warm-up is an observation.
	private static Map<String, String> settings(Cell cell, Cell other) {
		boolean sameContender = cell.contender().equals(other.contender());
		Parameters parameters = cell.setup().parameters();
		Map<String, String> settings = new TreeMap<>();
		(sameContender ? parameters.chosen() : parameters.ofLoad())
			.forEach((name, value) -> settings.put(name, String.valueOf(value)));
		settings.put("java", cell.setup().java());
		settings.put("users", String.valueOf(cell.setup().concurrency()));
		return settings;
	}

}
