package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.program.MeasurementException;

/**
 * Markdown page with blocks {@code <!-- bench:scenario: columns; rows -->} and with
 * paragraphs below {@code <!-- values: reference | reference -->}, the sources of their
 * numbers. A reference is {@code scenario; load; contender; column}.
 */
final class Page {

	private static final Pattern BLOCK = Pattern.compile(
			"(<!-- bench:([a-z0-9-]+)(?:: ([^\n]+?))? -->\\R)(?:(?!<!-- bench:).)*?(<!-- /bench -->)", Pattern.DOTALL);

	private static final Pattern PARAGRAPH = Pattern
		.compile("((?:<!-- values: [^\n]*? -->\\R)+)(?s:(.*?))(?=\\R\\R|\\R<!--|\\z)");

	// Other markers would leave numbers as they are, or lose the text up to the next end.
	private static final Pattern MARKER = Pattern
		.compile(BLOCK.pattern() + "|(?:<!-- values: [^\n]*? -->\\R)+|(<!-- ?(?:bench|values):)", Pattern.DOTALL);

	private static final Pattern SOURCE = Pattern.compile("(?:values:|\\|) *([^|\n]*?) *(?=\\||-->)");

	// a number or an interval; skips code, and the targets of links
	private static final Pattern NUMBER = Pattern
		.compile("`[^`]*`|]\\([^)]*\\)|(?<![\\p{L}\\d])(\\d+(?:[.,]\\d+)*(?:–\\d+(?:[.,]\\d+)*)?)");

	// examples in code blocks stay as they are
	private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```");

	private static final String MARKER_IN_CODE = "<\0!--";

	private final Path file;

	private final String text;

	private final Language language;

	Page(Path file, String text) {
		this.file = file;
		this.text = CODE.matcher(text)
			.replaceAll((code) -> Matcher.quoteReplacement(code.group().replace("<!--", MARKER_IN_CODE)));
		this.language = Language.of(file);
		MARKER.matcher(this.text)
			.results()
			.filter((marker) -> marker.group(5) != null)
			.findFirst()
			.ifPresent((wrong) -> {
				throw new MeasurementException(place(wrong.start())
						+ "write <!-- bench:NAME --> or <!-- bench:NAME: COLUMNS; ROWS --> and <!-- /bench --> below it, or <!-- values: SOURCE | SOURCE -->.");
			});
	}

	Stream<Block> blocks() {
		return BLOCK.matcher(this.text).results().map(this::block);
	}

	private Block block(MatchResult block) {
		return new Block(this.file, block.group(2), Objects.requireNonNullElse(block.group(3), ""));
	}

	String renewed(CommittedResults results) {
		String paragraphs = replaced(PARAGRAPH, this.text, (paragraph) -> paragraph(paragraph, results));
		return replaced(BLOCK, paragraphs, (block) -> block.group(1) + block(block).markdown(results) + block.group(4))
			.replace(MARKER_IN_CODE, "<!--");
	}

	private String replaced(Pattern pattern, String original, Function<MatchResult, String> replacement) {
		return pattern.matcher(original).replaceAll((match) -> {
			try {
				return Matcher.quoteReplacement(replacement.apply(match));
			}
			catch (MeasurementException ex) {
				throw new MeasurementException(place(match.start()) + ex.getMessage(), ex);
			}
		});
	}

	// A replaced number changes no line.
	private String place(int position) {
		return "%s:%d: ".formatted(this.file,
				1 + this.text.substring(0, position).chars().filter((c) -> c == '\n').count());
	}

	// The number is replaced, and its unit must be that of the source.
	private String paragraph(MatchResult paragraph, CommittedResults results) {
		Iterator<String> sources = SOURCE.matcher(paragraph.group(1))
			.results()
			.map((source) -> source.group(1))
			.iterator();
		String numbers = NUMBER.matcher(paragraph.group(2)).replaceAll((found) -> {
			if (found.group(1) == null) {
				return Matcher.quoteReplacement(found.group());
			}
			if (!sources.hasNext()) {
				throw new MeasurementException(
						"the number %s has no source in <!-- values: … -->.".formatted(found.group(1)));
			}
			String source = sources.next();
			String value = value(source, results);
			String unit = NUMBER.matcher(value).replaceFirst("");
			if (!paragraph.group(2).startsWith(unit, found.end())) {
				throw new MeasurementException("%s is %s: write its unit after the number.".formatted(source, value));
			}
			return value.substring(0, value.length() - unit.length());
		});
		if (sources.hasNext()) {
			throw new MeasurementException("no number is left for the source %s.".formatted(sources.next()));
		}
		return paragraph.group(1) + numbers;
	}

	private String value(String reference, CommittedResults results) {
		String[] parts = reference.split("\\s*;\\s*", -1);
		if (parts.length != 4) {
			throw new MeasurementException(
					"Reference \"%s\" is invalid: write scenario; load; contender; column.".formatted(reference));
		}
		return this.language
			.numbers(new MeasuredValues(results.of(parts[0]), parts[0]).value(parts[1], parts[2], parts[3]));
	}

}
