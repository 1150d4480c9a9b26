package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Answer with the same form on the terminal, in Markdown and on the page.
 *
 * @param figures the most important numbers, for those who read nothing else
 * @param facts lines below the title, which hold the numbers
 * @param parts lists below them; an empty one is not shown
 */
public record Answer(Sign sign, String title, List<Figure> figures, List<String> facts, List<Part> parts) {

	/** Names of the parts that a page shows; it folds the others. */
	private static final List<String> SHOWN = List.of("Why", "Do this", "What would change the answer");

	public Answer {
		parts = parts.stream().filter((part) -> !part.items().isEmpty()).toList();
	}

	/** Sign and colour of a title. */
	public enum Sign {

		YES("✔"), NO("✖"), EQUAL("=");

		private final String mark;

		Sign(String mark) {
			this.mark = mark;
		}

		String mark() {
			return this.mark;
		}

		String style() {
			return name().toLowerCase(Locale.ROOT);
		}

	}

	/** Quantity in both thread modes, and virtual ÷ platform with its interval. */
	public record Figure(String name, String virtual, String platform, String ratio) {
	}

	List<Part> shown() {
		return this.parts.stream().filter((part) -> SHOWN.contains(part.name)).toList();
	}

	List<Part> folded() {
		return this.parts.stream().filter((part) -> !SHOWN.contains(part.name)).toList();
	}

	/** List with its name. */
	public record Part(String name, List<Item> items) {
	}

	/** Line of a list, with the frames of the code that it names, empty for none. */
	public record Item(String text, List<String> frames) {

		public static Item of(String text) {
			return new Item(text, List.of());
		}

		String markdown() {
			String code = this.text.replaceFirst("^([\\w.-]+=\\S*[^\\s.,:]|--\\w[\\w-]* \\S*[^\\s.,:])", "`$1`");
			return "- %s\n%s".formatted(code, this.frames.isEmpty() ? ""
					: "\n  ```text\n  %s\n  ```\n".formatted(String.join("\n  ", this.frames)));
		}

	}

	public Answer beginning(String part, String text) {
		return new Answer(this.sign, this.title, this.figures, this.facts,
				this.parts.stream()
					.map((each) -> !each.name.equals(part) ? each
							: new Part(part, Stream.concat(Stream.of(Item.of(text)), each.items.stream()).toList()))
					.toList());
	}

	public String text() {
		return "%s\n\n%s%s".formatted(this.title, lines(this.facts, "  %s\n"),
				this.parts.stream()
					.map((part) -> "\n%s\n%s".formatted(part.name,
							lines(part.items.stream().map(Item::text).toList(), "  - %s\n")))
					.collect(Collectors.joining()));
	}

	public String markdown() {
		String table = this.figures.isEmpty() ? ""
				: this.figures.stream()
					.map((figure) -> "| %s | %s | %s | %s |\n".formatted(figure.name, figure.virtual, figure.platform,
							figure.ratio))
					.collect(Collectors.joining("",
							"| | virtual | platform | virtual ÷ platform |\n|---|---:|---:|---:|\n", "\n"));
		return "**%s %s**\n\n%s%s%s".formatted(this.sign.mark, this.title, table,
				lines(this.facts, "%s\\\n").replaceFirst("\\\\\n$", "\n"),
				this.parts.stream()
					.map((part) -> "\n**%s**\n\n%s".formatted(part.name,
							part.items.stream().map(Item::markdown).collect(Collectors.joining())))
					.collect(Collectors.joining()));
	}

	private static String lines(List<String> lines, String format) {
		return lines.stream().map(format::formatted).collect(Collectors.joining());
	}

}
