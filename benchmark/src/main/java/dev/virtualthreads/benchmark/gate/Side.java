package dev.virtualthreads.benchmark.gate;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.verdict.Consistency;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;

/**
 * One of two results that are compared.
 *
 * @param label name of these results, which tells their contenders from those of the
 * other side; empty if their own names do
 */
record Side(String label, Path file, Results results) {

	private static final String EXTENSION = ".json";

	/**
	 * Reads both results. Their labels are the last parts of their paths that differ.
	 * @throws MeasurementException if a file is missing or broken, or if both are the
	 * same
	 */
	static List<Side> read(Path baseline, Path candidate) {
		Path one = baseline.toAbsolutePath().normalize();
		Path other = candidate.toAbsolutePath().normalize();
		if (one.equals(other)) {
			throw new MeasurementException(
					"%s cannot be compared with itself: name two files of results.".formatted(baseline));
		}
		int fromEnd = firstDifference(one, other);
		return List.of(new Side(label(one, fromEnd), baseline, Consistency.read(baseline)),
				new Side(label(other, fromEnd), candidate, Consistency.read(candidate)));
	}

	Side labelled(String other) {
		return new Side(other, this.file, this.results);
	}

	private static int firstDifference(Path one, Path other) {
		int fromEnd = 1;
		while (Math.min(one.getNameCount(), other.getNameCount()) >= fromEnd
				&& name(one, fromEnd).equals(name(other, fromEnd))) {
			fromEnd++;
		}
		return fromEnd;
	}

	private static String label(Path path, int fromEnd) {
		String name = (fromEnd <= path.getNameCount()) ? name(path, fromEnd) : path.toString();
		return name.endsWith(EXTENSION) ? name.substring(0, name.length() - EXTENSION.length()) : name;
	}

	private static String name(Path path, int fromEnd) {
		return path.getName(path.getNameCount() - fromEnd).toString();
	}

	/** Returns the name that a contender has next to those of the other side. */
	String named(String contender) {
		return this.label.isEmpty() ? contender : "%s (%s)".formatted(contender, this.label);
	}

	/** Returns a line on the file, its time and its versions. */
	String description() {
		Environment environment = this.results.environment();
		return "%s: %s, measured %s, commit %s, Spring Boot %s".formatted(this.label, this.file,
				environment.date().substring(0, 10), Objects.requireNonNullElse(environment.commit(), "unknown"),
				Objects.requireNonNullElse(environment.springBoot(), "unknown"));
	}

}
