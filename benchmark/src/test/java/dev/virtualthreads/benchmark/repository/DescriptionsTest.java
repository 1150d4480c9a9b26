package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Checks that the packages and modules describe themselves. */
class DescriptionsTest {

	@Test
	void everyPackageHasASentenceOfJavadoc() throws IOException {
		Set<Path> packages = Checkout.mainClasses().stream().map(Path::getParent).collect(Collectors.toSet());
		assertThat(packages).hasSizeGreaterThan(20)
			.allSatisfy((folder) -> assertThat(folder.resolve("package-info.java")).content()
				.matches("(?s)/\\*\\*.*\\.\\s*\\*/\\s*@NullMarked\\s.*"));
	}

	@Test
	void everyModuleHasAReadme() throws IOException {
		assertThat(Checkout.modules()).hasSizeGreaterThan(10)
			.allSatisfy((module) -> assertThat(module.resolve("README.md")).isNotEmptyFile());
	}

}
