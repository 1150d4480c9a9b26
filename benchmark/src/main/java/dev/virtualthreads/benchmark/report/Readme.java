package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.report.chart.Picture;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;

/**
 * Puts measured tables and their pictures between the markers of a README, so that no
 * number in it is typed.
 */
public final class Readme {

	private static final Pattern BEGIN = Pattern.compile("<!-- bench:([a-z-]+) -->");

	private static final Pattern BLOCK = Pattern
		.compile("(" + BEGIN.pattern() + "\\R)(?:(?!<!-- bench:).)*?(<!-- /bench -->)", Pattern.DOTALL);

	/** Where the pictures stand, seen from the README. */
	public static final String PICTURES = "resources/imgs";

	// as wide as a README on GitHub shows it without scaling
	private static final int PICTURE_WIDTH = 760;

	private Readme() {
	}

	/**
	 * Returns every picture the text shows between its markers, by the name of its file.
	 */
	public static Map<String, String> pictures(String text, Path results) {
		return BLOCK.matcher(text)
			.results()
			.map((block) -> block.group(2))
			.distinct()
			.collect(Collectors.toMap((scenario) -> scenario + ".svg",
					(scenario) -> picture(measured(results, scenario), scenario).standalone()));
	}

	/**
	 * Returns the text with every block renewed from {@code <scenario>/results.json}
	 * below the given folder.
	 */
	public static String renew(String text, Path results) {
		requireClosed(text);
		return BLOCK.matcher(text).replaceAll((block) -> {
			String scenario = block.group(2);
			Results measured = measured(results, scenario);
			String table = new ScenarioTable(measured, scenario).markdown();
			String image = image(picture(measured, scenario), scenario);
			return Matcher.quoteReplacement(block.group(1) + table + "\n\n" + image + "\n" + block.group(3));
		});
	}

	// else the text up to the next block's end would be taken for a table
	private static void requireClosed(String text) {
		if (BEGIN.matcher(text).results().count() != BLOCK.matcher(text).results().count()) {
			throw new BenchException(
					"A block <!-- bench:... --> of the README has no end: write <!-- /bench --> below.");
		}
	}

	private static Results measured(Path results, String scenario) {
		Path file = results.resolve(scenario).resolve("results.json");
		Results measured = ResultsFile.read(file);
		if (measured.partial() || measured.cellsOf(scenario).isEmpty()) {
			throw new BenchException("%s %s: measure it with ./bench run %s --out %s.".formatted(file,
					measured.partial() ? "is partial" : "has nothing of " + scenario, scenario, file.getParent()));
		}
		return measured;
	}

	private static Picture picture(Results measured, String scenario) {
		return new ScenarioCharts(measured, scenario).overview(PICTURE_WIDTH);
	}

	private static String image(Picture picture, String scenario) {
		String alternative = (picture.title() + ": " + picture.description()).replaceAll("[\\[\\]\\\\]", "");
		return "![%s](%s/%s.svg)".formatted(alternative, PICTURES, scenario);
	}

}
