package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts measured tables between the markers of a README, so that no number in it is typed.
 */
public final class Readme {

	private static final Pattern BLOCK = Pattern.compile("(<!-- bench:([a-z-]+) -->\n).*?(<!-- /bench -->)",
			Pattern.DOTALL);

	private Readme() {
	}

	/**
	 * Returns the text with every block renewed from {@code <scenario>/results.json}
	 * below the given folder.
	 */
	public static String renew(String text, Path results) {
		return BLOCK.matcher(text).replaceAll((block) -> {
			String scenario = block.group(2);
			Results measured = ResultsFile.read(results.resolve(scenario).resolve("results.json"));
			String table = new ScenarioTable(measured, scenario).markdown();
			return Matcher.quoteReplacement(block.group(1) + table + "\n" + block.group(3));
		});
	}

}
