package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.program.MeasurementException;

/** Table of texts, with the first column aligned left and the others aligned right. */
public record Table(List<String> headings, List<List<String>> rows) {

	private static final Set<String> EMPTY = Set.of("-", "none", "0");

	public String text() {
		return lines("  ", "%s", Stream.empty());
	}

	public String markdown() {
		return lines(" | ", "| %s |",
				Stream.of(IntStream.range(0, this.headings.size())
					.mapToObj((column) -> "-".repeat(width(column)) + ((column == 0) ? "-" : ":"))
					.collect(Collectors.joining("|-", "|-", "|"))));
	}

	private String lines(String separator, String frame, Stream<String> rule) {
		Stream<String> head = Stream.concat(Stream.of(line(this.headings, separator, frame)), rule);
		return Stream.concat(head, this.rows.stream().map((row) -> line(row, separator, frame)))
			.collect(Collectors.joining("\n"));
	}

	Table without(Set<String> details) {
		return columns(this.headings.stream()
			.filter((heading) -> !details.contains(heading))
			.filter((heading) -> column(heading).anyMatch((text) -> !EMPTY.contains(text)))
			.toList());
	}

	Table columns(List<String> names) {
		return new Table(names,
				this.rows.stream().map((row) -> names.stream().map((name) -> row.get(index(name))).toList()).toList());
	}

	Table rowsWith(String heading, List<String> values) {
		return new Table(this.headings,
				this.rows.stream().filter((row) -> values.contains(row.get(index(heading)))).toList());
	}

	Stream<String> column(String heading) {
		return this.rows.stream().map((row) -> row.get(index(heading)));
	}

	private int index(String heading) {
		int index = this.headings.indexOf(heading);
		if (index < 0) {
			throw new MeasurementException(
					"No column \"%s\", only: %s.".formatted(heading, String.join(", ", this.headings)));
		}
		return index;
	}

	private String line(List<String> row, String separator, String frame) {
		return frame.formatted(IntStream.range(0, row.size())
			.mapToObj((column) -> pad(row.get(column), width(column), column == 0))
			.collect(Collectors.joining(separator)));
	}

	private int width(int column) {
		return IntStream
			.concat(IntStream.of(this.headings.get(column).length()),
					this.rows.stream().mapToInt((row) -> row.get(column).length()))
			.max()
			.orElse(0);
	}

	private static String pad(String text, int width, boolean left) {
		String blanks = " ".repeat(width - text.length());
		return left ? text + blanks : blanks + text;
	}

}
