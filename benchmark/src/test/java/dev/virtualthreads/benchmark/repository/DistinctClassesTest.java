package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Guards against copies of a class: code that two modules need belongs to support. */
class DistinctClassesTest {

	@Test
	void noMainClassesAreEqualExceptForTheirPackages() throws IOException {
		Map<String, List<Path>> files = Checkout.mainClasses()
			.stream()
			.collect(Collectors.groupingBy(DistinctClassesTest::withoutPackages));
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
