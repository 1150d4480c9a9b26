package dev.virtualthreads.benchmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Table of texts, with the first column aligned left and the others aligned right.
 *
 * @param headings headings of the columns
 * @param rows rows with one text per heading
 */
public record Table(List<String> headings, List<List<String>> rows) {

	/** Returns the table in columns of equal width. */
	public String text() {
		List<String> lines = new ArrayList<>();
		lines.add(line(this.headings, "  ", UnaryOperator.identity()));
		this.rows.forEach((row) -> lines.add(line(row, "  ", UnaryOperator.identity())));
		return String.join("\n", lines);
	}

	/** Returns the table in Markdown. */
	public String markdown() {
		List<String> lines = new ArrayList<>();
		lines.add(line(this.headings, " | ", "| %s |"::formatted));
		lines.add(IntStream.range(0, this.headings.size())
			.mapToObj((column) -> "-".repeat(width(column)) + ((column == 0) ? "-" : ":"))
			.collect(Collectors.joining("|-", "|-", "|")));
		this.rows.forEach((row) -> lines.add(line(row, " | ", "| %s |"::formatted)));
		return String.join("\n", lines);
	}

	private String line(List<String> row, String separator, UnaryOperator<String> frame) {
		return frame.apply(IntStream.range(0, row.size())
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
