package dev.virtualthreads.benchmark.verdict;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words for a contender that a reader understands who does not know its name.
 *
 * @param plural whether a verb after them is in the plural
 */
record ContenderWords(String text, boolean plural) {

	private static final Pattern NUMBERED = Pattern.compile("(platform|virtual|java)-(\\d+)");

	/**
	 * Returns the words of a contender whose name is a kind and a number, such as
	 * {@code platform-200}.
	 */
	static Optional<ContenderWords> numbered(String contender, BiFunction<String, String, ContenderWords> words) {
		Matcher numbered = NUMBERED.matcher(contender);
		return numbered.matches() ? Optional.of(words.apply(numbered.group(1), numbered.group(2))) : Optional.empty();
	}

	static ContenderWords singular(String text) {
		return new ContenderWords(text, false);
	}

	static ContenderWords plural(String text) {
		return new ContenderWords(text, true);
	}

	/** Returns the text at the start of a sentence. */
	String subject() {
		return Character.toUpperCase(this.text.charAt(0)) + this.text.substring(1);
	}

}
