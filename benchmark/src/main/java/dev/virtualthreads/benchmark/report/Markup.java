package dev.virtualthreads.benchmark.report;

/** Escaper of text for XML and HTML. */
final class Markup {

	private Markup() {
	}

	/** Returns the text escaped; characters that XML does not allow become U+FFFD. */
	public static String escape(String text) {
		StringBuilder escaped = new StringBuilder(text.length());
		text.codePoints().forEach((character) -> escaped.append(escape(character)));
		return escaped.toString();
	}

	private static String escape(int character) {
		return switch (character) {
			case '<' -> "&lt;";
			case '>' -> "&gt;";
			case '&' -> "&amp;";
			case '"' -> "&quot;";
			case '\'' -> "&#39;";
			default -> isAllowed(character) ? Character.toString(character) : "\uFFFD";
		};
	}

	// An unpaired surrogate arrives as one character.
	private static boolean isAllowed(int character) {
		return character == '\t' || character == '\n' || character == '\r'
				|| (character >= 0x20 && character < Character.MIN_SURROGATE)
				|| (character > Character.MAX_SURROGATE && character < 0xFFFE) || character > 0xFFFF;
	}

}
