package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Checks that packages and modules describe themselves, and hold no copy of a class. */
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

	@Test
	void everyPackageIsNamedInTheReadmeOfItsModule() throws IOException {
		for (Path module : Checkout.modules()) {
			String readme = Checkout.read(module.resolve("README.md"));
			assertThat(packages(module)).as("named in README.md of %s", module).allMatch(readme::contains);
		}
	}

	// without the package of the module itself
	private static List<String> packages(Path module) throws IOException {
		Path sources = Checkout.sources(module).resolve("dev/virtualthreads");
		return Checkout.mainClasses()
			.stream()
			.filter((file) -> file.startsWith(sources))
			.map((file) -> sources.relativize(file.getParent()))
			.filter((folder) -> folder.getNameCount() > 1)
			.map((folder) -> "`%s`".formatted(folder.subpath(1, folder.getNameCount()).toString().replace('/', '.')))
			.distinct()
			.toList();
	}

	// Code that two modules need belongs to support.
	@Test
	void noMainClassesAreEqualExceptForTheirPackages() throws IOException {
		Map<String, List<Path>> files = Checkout.mainClasses()
			.stream()
			.collect(Collectors.groupingBy(DescriptionsTest::withoutPackages));
		assertThat(files.values()).hasSizeGreaterThan(200).filteredOn((copies) -> copies.size() > 1).isEmpty();
	}

	private static String withoutPackages(Path file) {
		return Checkout.read(file)
			.lines()
			.filter((line) -> !line.startsWith("package ") && !line.startsWith("import "))
			.map((line) -> line.replaceAll("\\s", ""))
			.collect(Collectors.joining());
	}

}
