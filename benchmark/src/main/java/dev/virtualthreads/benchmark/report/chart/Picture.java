package dev.virtualthreads.benchmark.report.chart;

/**
 * A drawn chart.
 *
 * @param title what a screen reader calls it
 * @param description its numbers in words
 * @param width in pixels of its own; it scales with the page
 * @param height as the width
 * @param content SVG elements, already escaped
 */
public record Picture(String title, String description, int width, int height, String content) {

	/** Returns the rules that {@link #inline()} needs once in its page. */
	public static String style() {
		return Resource.text(Picture.class, "chart.css");
	}

	/** Returns an element for a page that holds the {@link #style()}. */
	public String inline() {
		return svg("", "");
	}

	/** Returns a file that brings its own colours, light and dark. */
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
