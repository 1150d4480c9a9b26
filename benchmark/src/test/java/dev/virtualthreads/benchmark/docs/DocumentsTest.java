package dev.virtualthreads.benchmark.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The committed pages: what they show, and their size. */
class DocumentsTest {

	private static final Path HOME = Path.of("..");

	private static final Pattern ALTERNATIVE_TEXT = Pattern.compile("!\\[([^]]*)]");

	private final Documents documents = new Documents(HOME);

	@TestFactory
	List<DynamicTest> showTheCommittedResults() {
		Map<Path, String> renewed = this.documents.renewed();
		assertThat(renewed).containsKeys(Path.of("README.md"), Path.of("README_pt_BR.md"),
				Path.of("docs/scenarios/transfers.md"), Path.of("resources/imgs/transfers.svg"));
		return renewed.entrySet()
			.stream()
			.map((file) -> DynamicTest.dynamicTest(file.getKey().toString(),
					() -> assertThat(HOME.resolve(file.getKey())).as("run ./bench readme")
						.content()
						.isEqualTo(file.getValue())))
			.toList();
	}

	@Test
	void showEveryScenarioThatWasMeasured() throws IOException {
		try (var measured = Files.list(HOME.resolve("resources/results"))) {
			assertThat(measured.map((folder) -> "scenarios/" + folder.getFileName() + ".md"))
				.allSatisfy((page) -> assertThat(this.documents.read(Path.of("docs", page))).contains(
						"<!-- bench:%s -->".formatted(page.replaceAll("scenarios/|\\.md", "")), "<!-- numbers -->"));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "README_pt_BR.md" })
	void everyReadmeHasItsResultAboveTheTable(Path readme) {
		assertThat(this.documents.read(readme))
			.containsPattern("\\.\\*\\*\n<!-- /numbers -->\n\n<!-- bench:transfers short -->\n");
	}

	@Test
	void describePicturesInFewWords() {
		assertThat(this.documents.pages()
			.stream()
			.flatMap((page) -> ALTERNATIVE_TEXT.matcher(this.documents.read(page))
				.results()
				.map((text) -> text.group(1))))
			.isNotEmpty()
			.allMatch((text) -> text.length() <= 200);
	}

	@Test
	void readmeFitsIntoOneSitting() throws IOException {
		for (String readme : List.of("README.md", "README_pt_BR.md")) {
			assertThat(Files.readAllLines(HOME.resolve(readme))).as(readme).hasSizeLessThanOrEqualTo(220);
			assertThat(Files.size(HOME.resolve(readme))).as(readme).isLessThanOrEqualTo(14 * 1024);
		}
	}

}
