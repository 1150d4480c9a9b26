package dev.virtualthreads.charts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Drawn chart.
 *
 * @param title name for screen readers
 * @param description numbers of the chart in words
 * @param width width in pixels before scaling
 * @param height height in pixels before scaling
 * @param content SVG elements, already escaped
 */
public record Picture(String title, String description, int width, int height, String content) {

	/** Returns the CSS rules that a page with {@link #inline()} needs. */
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

	/** Returns an SVG file with its own light and dark colours. */
	public String standalone() {
		return svg(" width=\"%d\" height=\"%d\"".formatted(this.width, this.height), """
				<style>
				%s</style>
				<rect class="surface" width="%d" height="%d" rx="6"/>
				""".formatted(style(), this.width, this.height)) + "\n";
	}

	private String svg(String size, String before) {
		return """
				<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" viewBox="0 0 %d %d"%s>
				<title>%s</title>
				<desc>%s</desc>
				%s%s</svg>""".formatted(this.width, this.height, size, Markup.escape(this.title),
				Markup.escape(this.description), before, this.content);
	}

}
