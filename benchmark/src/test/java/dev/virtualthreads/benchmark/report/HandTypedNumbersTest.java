package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Sections between {@code <!-- numbers -->} and {@code <!-- /numbers -->}: a number there
 * has a source in the results, or is part of a name in code style.
 */
class HandTypedNumbersTest {

	private static final Pattern SECTION = Pattern.compile("<!-- numbers -->(.*?)<!-- /numbers -->", Pattern.DOTALL);

	private static final Pattern GENERATED = Pattern.compile(
			"<!-- v(?:alues|erdicts): .*?(?=\\n\\n|\\n<!-- [^v]|\\z)|<!-- bench:.*?<!-- /bench -->|]\\([^)]*\\)",
			Pattern.DOTALL);

	private static final Pattern CODE = Pattern.compile("`([^`]*)`");

	private static final Pattern VALUE = Pattern.compile("[\\d.,]+ ?(s|ms|%|MiB|GiB|/s)?");

	private static final Pattern NUMBER = Pattern.compile("(?<![pP\\d])\\d+([.,]\\d+)*");

	private final Documents documents = new Documents(Path.of(".."));

	@Test
	void noMarkedSectionHasANumberTypedByHand() {
		List<Path> pages = this.documents.pages();
		assertThat(pages).allSatisfy((page) -> assertThat(typedNumbers(this.documents.read(page))).isEmpty());
		assertThat(pages).filteredOn((page) -> SECTION.matcher(this.documents.read(page)).find())
			.contains(Path.of("docs/questions.md"), Path.of("docs/scenarios/transfers.md"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "It is 4.97 times as fast.", "It takes `32.34 s`.", "At `98.9 %`.", "In 2026.",
			"<!-- values: a; b; c; d -->\nIt is 4.\n\nAnd 5 more." })
	void numberTypedByHandIsFound(String text) {
		assertThat(typedNumbers("<!-- numbers -->\n" + text + "\n<!-- /numbers -->\n")).isNotEmpty();
	}

	private static List<String> typedNumbers(String text) {
		return SECTION.matcher(text)
			.results()
			.map((section) -> GENERATED.matcher(section.group(1)).replaceAll(""))
			.map((prose) -> CODE.matcher(prose)
				.replaceAll((code) -> VALUE.matcher(code.group(1)).matches() ? code.group(1) : "name"))
			.flatMap((prose) -> NUMBER.matcher(prose).results())
			.map((number) -> number.group())
			.toList();
	}

}
