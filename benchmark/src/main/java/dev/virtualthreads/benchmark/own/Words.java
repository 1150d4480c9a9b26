package dev.virtualthreads.benchmark.own;

import java.util.ArrayList;
import java.util.List;

/** Splitter of one option into words, as a shell does. */
public final class Words {

	private Words() {
	}

	/**
	 * Returns the words. Blanks inside single or double quotes do not separate words.
	 * @throws IllegalArgumentException if a quote is not closed
	 */
	public static List<String> split(String text) {
		List<String> words = new ArrayList<>();
		StringBuilder word = new StringBuilder();
		boolean inWord = false;
		char quote = 0;
		for (int index = 0; index < text.length(); index++) {
			char next = text.charAt(index);
			if (quote != 0) {
				if (next == quote) {
					quote = 0;
				}
				else {
					word.append(next);
				}
			}
			else if (next == '\'' || next == '"') {
				quote = next;
				inWord = true;
			}
			else if (!Character.isWhitespace(next)) {
				word.append(next);
				inWord = true;
			}
			else if (inWord) {
				words.add(word.toString());
				word.setLength(0);
				inWord = false;
			}
		}
		if (quote != 0) {
			throw new IllegalArgumentException("%s has a quote that is not closed".formatted(text));
		}
		if (inWord) {
			words.add(word.toString());
		}
		return words;
	}

}
