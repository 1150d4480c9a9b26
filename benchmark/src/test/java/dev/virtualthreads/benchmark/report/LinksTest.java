package dev.virtualthreads.benchmark.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Paths that the pages name: each of them exists. */
class LinksTest {

	private static final Path HOME = Path.of("..");

	private static final Pattern LINK = Pattern
		.compile("(?<!!)\\[[^]]*]\\((?!https?:|\\.\\./\\.\\./actions)([^)#]*)(#[^)]*)?\\)");

	private static final Pattern PATH = Pattern.compile("`([\\w.-]+/[\\w./-]+)`");

	private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

	private final Documents documents = new Documents(HOME);

	@Test
	void everyLinkLeadsToAFileAndAHeading() {
		assertThat(this.documents.pages().stream().flatMap(this::broken)).isEmpty();
	}

	@Test
	void everyPathInCodeStyleExists() {
		assertThat(Stream.of("ARCHITECTURE.md", "README.md", "README_pt_BR.md", "CONTRIBUTING.md")
			.flatMap((page) -> PATH.matcher(this.documents.read(Path.of(page)))
				.results()
				.map((path) -> path.group(1))
				.filter((path) -> Files.exists(HOME.resolve(path.substring(0, path.indexOf('/')))))
				.filter((path) -> !path.contains("/target/"))
				.filter((path) -> !Files.exists(HOME.resolve(path)))
				.map((path) -> page + ": " + path)))
			.isEmpty();
	}

	@Test
	void readmesLinkEveryPage() {
		Set<Path> linked = Stream.of("README.md", "docs/README.md", "docs/decisions/README.md")
			.flatMap((readme) -> LINK.matcher(this.documents.read(Path.of(readme)))
				.results()
				.map((link) -> Path.of(readme).resolveSibling(link.group(1)).normalize()))
			.collect(Collectors.toSet());
		assertThat(this.documents.pages()).filteredOn((page) -> page.startsWith("docs") || page.getNameCount() == 1)
			.filteredOn((page) -> !page.equals(Path.of("README.md")))
			.isSubsetOf(linked);
	}

	private Stream<String> broken(Path page) {
		return LINK.matcher(this.documents.read(page)).results().filter((link) -> {
			Path target = link.group(1).isEmpty() ? HOME.resolve(page)
					: HOME.resolve(page).resolveSibling(link.group(1)).normalize();
			return !Files.exists(target) || (link.group(2) != null && !headings(target).contains(link.group(2)));
		}).map((link) -> page + ": " + link.group());
	}

	private Set<String> headings(Path page) {
		List<String> headings = HEADING.matcher(this.documents.read(HOME.relativize(page)))
			.results()
			.map((heading) -> heading.group(1))
			.toList();
		return headings.stream()
			.map((heading) -> "#"
					+ heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\d _-]", "").replace(' ', '-'))
			.collect(Collectors.toSet());
	}

}
