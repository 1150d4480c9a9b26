package dev.virtualthreads.charts;

import java.util.Locale;
import java.util.stream.Stream;

/** Collector of SVG elements that escapes texts and shortens numbers. */
final class Canvas {

	static final int MARGIN = 10;

	private static final int LONGEST_LABEL = 22;

	// upper estimate of the mean width
	private static final double CHARACTER_WIDTH = 6.8;

	// one for each series that the style has colours and dashes for
	private static final String[] MARKERS = { "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", "M-3-3h6v6h-6z", "M0-4l4 7h-8z",
			"M0-4l4 4-4 4-4-4z", "M0 4l4-7h-8z", "M-4-1h8v2h-8z", "M-3-4h2v3h3v2h-3v3h-2z" };

	private final StringBuilder svg = new StringBuilder();

	void title(String title) {
		text(MARGIN, 18, "title", title);
	}

	void text(double x, double y, String style, String text) {
		this.svg.append("<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>\n".formatted(style, number(x), number(y),
				Markup.escape(text)));
	}

	void line(String style, double x1, double y1, double x2, double y2) {
		this.svg.append("<path class=\"%s\" d=\"M%s %sL%s %s\"/>\n".formatted(style, number(x1), number(y1), number(x2),
				number(y2)));
	}

	void bar(int series, double x, double y, double width, double height) {
		this.svg.append("<rect class=\"bar %s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n"
			.formatted(style(series), number(x), number(y), number(width), number(height)));
	}

	void curve(int series, String path) {
		this.svg.append("<path class=\"line %s\" d=\"%s\"/>\n".formatted(style(series), path));
	}

	void marker(int series, double x, double y) {
		this.svg.append("<path class=\"marker %s\" transform=\"translate(%s %s)\" d=\"%s\"/>\n".formatted(style(series),
				number(x), number(y), MARKERS[series % MARKERS.length]));
	}

	String svg() {
		return this.svg.toString();
	}

	static String style(int series) {
		return "series-" + series % MARKERS.length;
	}

	static String number(double number) {
		String text = String.format(Locale.ROOT, "%.1f", number);
		return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
	}

	static double widthOf(String text) {
		return CHARACTER_WIDTH * text.length();
	}

	static double widest(Stream<String> texts) {
		return texts.mapToDouble(Canvas::widthOf).max().orElse(0);
	}

	static String shortened(String label) {
		return (label.codePointCount(0, label.length()) <= LONGEST_LABEL) ? label
				: label.substring(0, label.offsetByCodePoints(0, LONGEST_LABEL - 1)) + "…";
	}

}
