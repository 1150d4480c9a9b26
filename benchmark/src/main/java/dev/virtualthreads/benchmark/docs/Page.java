package dev.virtualthreads.benchmark.docs;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.MeasurementException;

/**
 * Markdown page with blocks {@code <!-- bench:scenario -->} and
 * {@code <!-- check:scenario -->}, with values {@code <!--= reference -->4.97<!--/-->},
 * which keep their reference and their value, and with paragraphs below
 * {@code <!-- values: reference | reference -->}, which keep their sentences readable.
 */
final class Page {

	private static final Pattern VALUE = Pattern
		.compile("(<!--= *((?:(?!-->)[^\n])+?) *-->)((?:(?!<!--)[^\n])*)(<!--/-->)");

	/**
	 * Lines that name the sources of the numbers in the paragraph below, in their order.
	 */
	private static final Pattern PARAGRAPH = Pattern
		.compile("((?:<!-- values: [^\n]*? -->\\R)+)(?s:(.*?))(?=\\R\\R|\\R<!--|\\z)");

	private static final Pattern SOURCE = Pattern.compile("(?:values:|\\|) *([^|\n]*?) *(?=\\||-->)");

	// skips code, and the targets of links
	private static final Pattern NUMBER = Pattern.compile("`[^`]*`|]\\([^)]*\\)|(?<![\\p{L}\\d])(\\d+(?:[.,]\\d+)*)");

	private static final Pattern BEGIN_OF_VALUE = Pattern.compile("<!--=");

	// GitHub shows the rest of such a line as HTML
	private static final Pattern VALUE_AT_START_OF_LINE = Pattern.compile("(?m)^[\\s>*-]*<!--=");

	private static final Pattern BEGIN_OF_BLOCK = Pattern
		.compile("<!-- (bench|check):([a-z0-9-]+)( short|(?: rows| picture|:) [^\n]+?)? -->");

	private static final Pattern MARKER = Pattern.compile("<!-- ?(bench|check):[^\n]*");

	private static final Pattern BLOCK = Pattern
		.compile("(" + BEGIN_OF_BLOCK.pattern() + "\\R)(?:(?!<!-- \\2:).)*?(<!-- /\\2 -->)", Pattern.DOTALL);

	// examples in code blocks stay as they are
	private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```");

	private static final String MARKER_IN_CODE = "<\0!--";

	private final Path file;

	private final String text;

	private final Language language;

	/**
	 * Creates a page.
	 * @param file relative to the project's folder
	 */
	Page(Path file, String text) {
		this.file = file;
		this.text = CODE.matcher(text)
			.replaceAll((code) -> Matcher.quoteReplacement(code.group().replace("<!--", MARKER_IN_CODE)));
		this.language = Language.of(file);
		require(VALUE, BEGIN_OF_VALUE, "a value <!--= ... --> has no end, write <!--/--> after it");
		require(BLOCK, BEGIN_OF_BLOCK, "a block <!-- $1:... --> has no end, write <!-- /$1 --> below it");
		require(BEGIN_OF_BLOCK, MARKER,
				"write <!-- $1:NAME -->, <!-- $1:NAME: COLUMN; LOAD --> or <!-- $1:NAME rows COLUMN; CONTENDER -->");
		VALUE_AT_START_OF_LINE.matcher(this.text).results().findFirst().ifPresent((value) -> {
			throw failure(value.end(), "a value must not be the first word of a line");
		});
	}

	/** Returns the blocks of scenarios. */
	Stream<Block> blocks() {
		return BLOCK.matcher(this.text).results().filter((block) -> block.group(2).equals("bench")).map(this::block);
	}

	String renewed(CommittedResults results) {
		String values = replaced(VALUE, this.text, (value) -> value.group(1)
				+ new Reference(value.group(2)).value(results, this.language) + value.group(4));
		String paragraphs = replaced(PARAGRAPH, values, (paragraph) -> paragraph(paragraph, results));
		return replaced(BLOCK, paragraphs, (block) -> block.group(1) + content(block, results) + block.group(5))
			.replace(MARKER_IN_CODE, "<!--");
	}

	private String content(MatchResult block, CommittedResults results) {
		return block.group(2).equals("bench") ? block(block).markdown(results)
				: new Check(block.group(3), form(block)).markdown(results);
	}

	private Block block(MatchResult block) {
		return new Block(this.file, block.group(3), form(block));
	}

	private static String form(MatchResult block) {
		return Objects.requireNonNullElse(block.group(4), "").replaceFirst("^:? ", "");
	}

	// The number is replaced, and its unit must be that of the source.
	private String paragraph(MatchResult paragraph, CommittedResults results) {
		Iterator<String> sources = SOURCE.matcher(paragraph.group(1))
			.results()
			.map((source) -> source.group(1))
			.iterator();
		String text = NUMBER.matcher(paragraph.group(2)).replaceAll((found) -> {
			if (found.group(1) == null) {
				return Matcher.quoteReplacement(found.group());
			}
			if (!sources.hasNext()) {
				throw new MeasurementException(
						"the number %s has no source in <!-- values: … -->.".formatted(found.group(1)));
			}
			String source = sources.next();
			String value = new Reference(source).value(results, this.language);
			String unit = NUMBER.matcher(value).replaceFirst("");
			if (!paragraph.group(2).startsWith(unit, found.end())) {
				throw new MeasurementException("%s is %s: write its unit after the number.".formatted(source, value));
			}
			return value.substring(0, value.length() - unit.length());
		});
		if (sources.hasNext()) {
			throw new MeasurementException("no number is left for the source %s.".formatted(sources.next()));
		}
		return paragraph.group(1) + text;
	}

	private String replaced(Pattern pattern, String original, Function<MatchResult, String> replacement) {
		return pattern.matcher(original).replaceAll((match) -> {
			try {
				return Matcher.quoteReplacement(replacement.apply(match));
			}
			catch (MeasurementException ex) {
				throw new MeasurementException(place(original, match.start()) + ex.getMessage(), ex);
			}
		});
	}

	// otherwise the text up to the next end would be lost
	private void require(Pattern whole, Pattern begin, String problem) {
		Matcher complete = whole.matcher(this.text);
		begin.matcher(this.text).results().forEach((start) -> {
			if (!complete.find(start.start()) || complete.start() != start.start()) {
				throw failure(start.start(), start.groupCount() == 0 ? problem : problem.replace("$1", start.group(1)));
			}
		});
	}

	private MeasurementException failure(int position, String problem) {
		return new MeasurementException(place(this.text, position) + problem + ".");
	}

	private String place(String original, int position) {
		return "%s:%d: ".formatted(this.file,
				1 + original.substring(0, position).chars().filter((character) -> character == '\n').count());
	}

}
