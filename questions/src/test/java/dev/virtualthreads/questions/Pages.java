package dev.virtualthreads.questions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables of docs/scenarios/changes.md, which tests compare with real applications. */
public final class Pages {

	private static final Path PAGE = Path.of("../docs/scenarios/changes.md");

	private Pages() {
	}

	/** Returns the lines of a table on the page. */
	public static List<String> committed(String name) throws IOException {
		String page = Files.readString(PAGE);
		String begin = "<!-- test:%s -->\n".formatted(name);
		int start = page.indexOf(begin) + begin.length();
		return page.substring(start, page.indexOf("<!-- /test -->", start)).lines().toList();
	}

	public static List<String> table(List<String> headings, List<List<String>> rows) {
		return Stream
			.concat(Stream.of(line(headings), "|" + "---|".repeat(headings.size())), rows.stream().map(Pages::line))
			.toList();
	}

	private static String line(List<String> fields) {
		return fields.stream().collect(Collectors.joining(" | ", "| ", " |"));
	}

}
