package dev.virtualthreads.benchmark.repository;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Files outside of the build name the version of the root pom. */
class VersionTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			CHANGELOG.md                       | (?s)\\A.*?\\n## ([0-9.]+)
			CITATION.cff                       | (?m)^version: (.+)$
			deploy/k8s/base/kustomization.yaml | newTag: ([0-9.]+)
			docker-compose.yaml                | IMAGES:-localhost/virtual-threads}/[a-z-]+:([0-9.]+)
			docs/bench.md                      | bench-([0-9.]+)\\.zip
			docs/running.md                    | virtual-threads/\\$service:([0-9.]+)
			""")
	void fileNamesTheVersionOfThePom(String file, String pattern) {
		Matcher version = Pattern.compile(pattern).matcher(Checkout.read(Path.of("..", file)));
		assertThat(version.results()).isNotEmpty()
			.allSatisfy((found) -> assertThat(found.group(1)).isEqualTo(version()));
	}

	private static String version() {
		return Pattern.compile("<artifactId>virtual-threads</artifactId>\\s*<version>([^<]+)")
			.matcher(Checkout.read(Path.of("..", "pom.xml")))
			.results()
			.findFirst()
			.orElseThrow()
			.group(1);
	}

}
