package dev.virtualthreads.benchmark.report;

/** Escaper of text for XML and HTML. */
final class Markup {

	private static final String NOT_ALLOWED = "[^\\t\\n\\r -\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]";

	private Markup() {
	}

	/** Returns the text escaped; characters that XML does not allow become U+FFFD. */
	public static String escape(String text) {
		return text.replaceAll(NOT_ALLOWED, "\uFFFD")
			.replace("&", "&amp;")
			.replace("<", "&lt;")
			.replace(">", "&gt;")
			.replace("\"", "&quot;")
			.replace("'", "&#39;");
	}

}
