package dev.virtualthreads.benchmark.own.service;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Splitter of one option into words, as a shell does. */
public final class Words {

	private static final Pattern WORD = Pattern.compile("(?:[^\\s'\"]|'[^']*'|\"[^\"]*\")+");

	private static final Pattern QUOTED = Pattern.compile("'([^']*)'|\"([^\"]*)\"");

	private Words() {
	}

	/**
	 * Returns the words. Blanks inside single or double quotes do not separate words.
	 * @throws IllegalArgumentException if a quote is not closed
	 */
	public static List<String> split(String text) {
		if (!WORD.matcher(text).replaceAll("").isBlank()) {
			throw new IllegalArgumentException("%s has a quote that is not closed".formatted(text));
		}
		return WORD.matcher(text)
			.results()
			.map(MatchResult::group)
			.map((word) -> QUOTED.matcher(word).replaceAll("$1$2"))
			.toList();
	}

}
