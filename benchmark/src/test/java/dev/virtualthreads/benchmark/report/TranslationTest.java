package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** README in both languages: the same structure, values, commands and links. */
class TranslationTest {

	private static final String ENGLISH = new Documents(Path.of("..")).read(Path.of("README.md"));

	private static final String PORTUGUESE = new Documents(Path.of("..")).read(Path.of("README_pt_BR.md"));

	private static final Pattern COMMENT_OF_SHELL = Pattern.compile("(?m)(^| +)# .*");

	@ParameterizedTest
	@CsvSource(delimiter = '§',
			value = { "levels of headings § (?m)^(#+) ", "links § (?<!!)\\[[^]]*]\\((?!README)([^)#]*)",
					"pictures § !\\[[^]]*]\\(([^)]*)\\)", "blocks § (<!-- bench:[a-z-]+:? [^=;]+)",
					"sources § (<!-- values: .*?-->)", "commands § (?s)```shell\\n(.*?)```" })
	void hasTheSame(String what, String regex) {
		assertThat(found(PORTUGUESE.replace("docs/pt_BR/", "docs/").replace("README_pt_BR.svg", "README.svg"), regex))
			.as(what)
			.isNotEmpty()
			.isEqualTo(found(ENGLISH, regex));
	}

	@ParameterizedTest
	@CsvSource({ "README.md, README_pt_BR.md", "README_pt_BR.md, README.md" })
	void linksToTheOther(String page, String other) {
		assertThat(page.equals("README.md") ? ENGLISH : PORTUGUESE).contains("](%s)".formatted(other));
	}

	// comments of commands are translated
	private static List<String> found(String text, String regex) {
		return Pattern.compile(regex)
			.matcher(text)
			.results()
			.map((MatchResult match) -> COMMENT_OF_SHELL.matcher(match.group(1)).replaceAll(""))
			.toList();
	}

}
