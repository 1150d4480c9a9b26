package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Drawn chart, whose content is SVG elements, already escaped. */
record Picture(String title, String description, int height, String content) {

	private static final String FONT = "system-ui, -apple-system, Segoe UI, Roboto, Liberation Sans, sans-serif";

	/** Returns the CSS rules with the dark colours, for a page with {@link #inline()}. */
	public static String style() {
		try (InputStream style = Objects.requireNonNull(Picture.class.getResourceAsStream("chart.css"))) {
			return new String(style.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** Returns an SVG element for a page with the {@link #style()}. */
	public String inline() {
		return svg("", "");
	}

	/** Returns an SVG file with light colours, and a style with dark ones. */
	public String standalone() {
		return svg(" width=\"%d\" height=\"%d\"".formatted(Canvas.WIDTH, this.height), """
				<style>
				%s</style>
				<rect class="surface" fill="#ffffff" width="%d" height="%d" rx="6"/>
				""".formatted(style(), Canvas.WIDTH, this.height)) + "\n";
	}

	private String svg(String size, String before) {
		return """
				<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" viewBox="0 0 %d %d"%s font-family="%s" font-size="16">
				<title>%s</title>
				<desc>%s</desc>
				%s%s</svg>"""
			.formatted(Canvas.WIDTH, this.height, size, FONT, Canvas.escaped(this.title),
					Canvas.escaped(this.description), before, this.content);
	}

}
