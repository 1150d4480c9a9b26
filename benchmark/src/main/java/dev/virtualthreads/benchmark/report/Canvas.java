package dev.virtualthreads.benchmark.report;

import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Collector of SVG elements that escapes texts and shortens numbers. */
final class Canvas {

	/** Width that is readable on a phone, whose page has 358 pixels. */
	static final int WIDTH = 420;

	static final int MARGIN = 10;

	static final int LINE_HEIGHT = 22;

	/** Height of the labels and the title below an axis. */
	static final int BELOW_AXIS = 50;

	// upper estimate of the mean width
	private static final double CHARACTER_WIDTH = 9.2;

	private static final int LONGEST_LABEL = 32;

	private static final String NOT_ALLOWED = "[^\\t\\n\\r -\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]";

	private static final Pattern TITLE_LINE = Pattern.compile("(.{1,42})(\\s|$)|\\S{42}");

	private static final Map<String, String> STYLES = Map.of("title", "fill=\"#1f2328\" font-weight=\"700\"", "label",
			"fill=\"#1f2328\"", "muted", "fill=\"#59636e\"", "alert", "fill=\"#b3261e\" font-weight=\"700\"", "grid",
			"stroke=\"#dfe4ea\"", "limit", "stroke=\"#b3261e\" stroke-width=\"1.5\"", "range",
			"stroke=\"#1f2328\" stroke-width=\"1.5\"", "halo", "stroke=\"#ffffff\" stroke-width=\"5\"");

	private final StringBuilder svg = new StringBuilder();

	/** Writes a title, which may need several lines, and returns its lower end. */
	int title(String title) {
		int y = LINE_HEIGHT;
		for (String line : TITLE_LINE.matcher(title).results().map(MatchResult::group).toList()) {
			text(MARGIN, y, "title", line.strip());
			y += LINE_HEIGHT;
		}
		return y - LINE_HEIGHT / 2;
	}

	void text(double x, double y, String style, String text) {
		text(x, y, style, "start", text);
	}

	void text(double x, double y, String style, String anchor, String text) {
		this.svg.append("<text%s text-anchor=\"%s\" x=\"%s\" y=\"%s\">%s</text>\n".formatted(attributes(style), anchor,
				number(x), number(y), escaped(text)));
	}

	/** Draws a horizontal axis with lines up to the top, whose labels do not leave it. */
	void axis(Axis axis, String title, double left, double width, double top, double bottom) {
		for (Axis.Tick tick : axis.ticks()) {
			double x = left + tick.place() * width;
			line("grid", x, top, x, bottom);
			String anchor = (tick.place() < 0.05) ? "start" : (tick.place() > 0.9) ? "end" : "middle";
			text(x, bottom + 20, "muted", anchor, tick.label());
		}
		text(left, bottom + 42, "muted", title);
	}

	void line(String style, double x1, double y1, double x2, double y2) {
		this.svg.append("<path%s d=\"M%s %sL%s %s\"/>\n".formatted(attributes(style), number(x1), number(y1),
				number(x2), number(y2)));
	}

	void bar(Series series, double x, double y, double width, double height) {
		this.svg.append("<rect class=\"bar\" %s x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n"
			.formatted(series.filling(), number(x), number(y), number(width), number(height)));
	}

	void curve(Series series, String path) {
		this.svg.append("<path class=\"line\" %s d=\"%s\"/>\n".formatted(series.drawing(), path));
	}

	void marker(Series series, double x, double y) {
		this.svg.append("<path class=\"marker\" %s transform=\"translate(%s %s)\" d=\"%s\"/>\n"
			.formatted(series.filling(), number(x), number(y), series.marker()));
	}

	private static String attributes(String style) {
		return " class=\"%s\" %s".formatted(style, STYLES.get(style));
	}

	String svg() {
		return this.svg.toString();
	}

	static String number(double number) {
		String text = String.format(Locale.ROOT, "%.1f", number);
		return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
	}

	/** Returns the text escaped; characters that XML does not allow become U+FFFD. */
	static String escaped(String text) {
		return text.replaceAll(NOT_ALLOWED, "\uFFFD")
			.replace("&", "&amp;")
			.replace("<", "&lt;")
			.replace(">", "&gt;")
			.replace("\"", "&quot;")
			.replace("'", "&#39;");
	}

	static double widthOf(String text) {
		return CHARACTER_WIDTH * text.length();
	}

	static String shortened(String label) {
		return (label.codePointCount(0, label.length()) <= LONGEST_LABEL) ? label
				: label.substring(0, label.offsetByCodePoints(0, LONGEST_LABEL - 1)) + "…";
	}

}
