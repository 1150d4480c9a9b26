package dev.virtualthreads.benchmark.verdict;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words for a contender that a reader understands who does not know its name.
 *
 * @param plural whether a verb after them is in the plural
 */
record ContenderWords(String text, boolean plural) {

	private static final Pattern NUMBERED = Pattern.compile("(platform|virtual|java)-(\\d+)");

	static ContenderWords of(String contender) {
		Matcher numbered = NUMBERED.matcher(contender);
		if (numbered.matches()) {
			return numbered(numbered.group(1), numbered.group(2));
		}
		return switch (contender) {
			case "virtual" -> new ContenderWords("virtual threads", true);
			case "virtual-again" -> new ContenderWords("the same virtual threads again", true);
			case "virtual-lean" -> new ContenderWords("virtual threads with the profile lean", true);
			case "platform" -> new ContenderWords("platform threads", true);
			case "platform-cores" -> new ContenderWords("a pool with one thread per processor", false);
			case "reactive" -> new ContenderWords("WebFlux", false);
			case "nonblocking" -> new ContenderWords("callbacks", true);
			case "sequential" -> new ContenderWords("a single thread", false);
			default -> new ContenderWords(contender, false);
		};
	}

	private static ContenderWords numbered(String kind, String number) {
		return switch (kind) {
			case "platform" -> new ContenderWords("a pool of %s threads".formatted(number), false);
			case "virtual" -> new ContenderWords("up to %s virtual threads".formatted(number), true);
			default -> new ContenderWords("Java " + number, false);
		};
	}

	/** Returns the text at the start of a sentence. */
	String subject() {
		return Character.toUpperCase(this.text.charAt(0)) + this.text.substring(1);
	}

	/** Returns the form of a verb that agrees. */
	String verb(String pluralForm, String singularForm) {
		return this.plural ? pluralForm : singularForm;
	}

}
