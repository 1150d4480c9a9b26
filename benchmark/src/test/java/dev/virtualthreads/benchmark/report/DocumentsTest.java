package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
				Path.of("docs/scenarios/transfers.md"), Path.of("resources/imgs/users-README.svg"));
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
		String pages = this.documents.pages().stream().map(this.documents::read).collect(Collectors.joining());
		try (var measured = Files.list(HOME.resolve("resources/results"))) {
			assertThat(measured.filter((folder) -> Files.exists(folder.resolve("results.json")))
				.map((folder) -> folder.getFileName().toString()))
				.allSatisfy((scenario) -> assertThat(pages)
					.containsPattern("<!-- bench:%s(:[^\n]*)? -->".formatted(scenario)));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "README_pt_BR.md" })
	void everyReadmeDecidesInItsFirstSection(Path readme) {
		String first = this.documents.read(readme).split("\n## ", -1)[1];
		assertThat(first).contains("spring.threads.virtual.enabled=true", "<!-- bench:users: ");
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

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "README_pt_BR.md" })
	void readmeFitsIntoFiveMinutes(Path readme) {
		String text = this.documents.read(readme);
		assertThat(text.lines()).hasSizeLessThanOrEqualTo(120).allMatch((line) -> line.length() <= 200);
		String visible = text.replaceAll("<!--.*?-->", "").replaceAll("]\\([^)]*\\)", "]");
		assertThat(visible.split("\\s+")).hasSizeLessThanOrEqualTo(1000);
	}

}
