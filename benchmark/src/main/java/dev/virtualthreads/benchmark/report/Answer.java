package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Answer with the same form on the terminal, in Markdown and on the page.
 *
 * @param facts lines below the title, which hold the numbers
 * @param parts lists below them; an empty one is not shown
 */
public record Answer(String title, List<String> facts, List<Part> parts) {

	/** Creates an answer without its empty lists. */
	public Answer {
		parts = parts.stream().filter((part) -> !part.items().isEmpty()).toList();
	}

	/** List with its name. */
	public record Part(String name, List<Item> items) {
	}

	/**
	 * Line of a list.
	 *
	 * @param frames frames of the code that it names, empty for none
	 */
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

	/** Returns the same with another first item in a part. */
	public Answer beginning(String part, String text) {
		return new Answer(this.title, this.facts,
				this.parts.stream()
					.map((each) -> !each.name.equals(part) ? each
							: new Part(part, Stream.concat(Stream.of(Item.of(text)), each.items.stream()).toList()))
					.toList());
	}

	/** Returns the answer for a terminal. */
	public String text() {
		return "%s\n\n%s%s".formatted(this.title, lines(this.facts, "  %s\n"),
				this.parts.stream()
					.map((part) -> "\n%s\n%s".formatted(part.name,
							lines(part.items.stream().map(Item::text).toList(), "  - %s\n")))
					.collect(Collectors.joining()));
	}

	public String markdown() {
		return "**%s**\n\n%s%s".formatted(this.title, lines(this.facts, "%s\\\n").replaceFirst("\\\\\n$", "\n"),
				this.parts.stream()
					.map((part) -> "\n**%s**\n\n%s".formatted(part.name,
							part.items.stream().map(Item::markdown).collect(Collectors.joining())))
					.collect(Collectors.joining()));
	}

	private static String lines(List<String> lines, String format) {
		return lines.stream().map(format::formatted).collect(Collectors.joining());
	}

}
