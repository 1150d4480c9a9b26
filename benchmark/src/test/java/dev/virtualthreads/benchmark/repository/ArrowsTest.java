package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Compares the arrows between packages in ARCHITECTURE.md with the imports of all main
 * classes. The package at the root of a module holds its model and has no arrows.
 */
class ArrowsTest {

	private static final Pattern BLOCK = Pattern.compile("(?s)## Packages\n.*?```\n(.*?)```");

	private static final Pattern LINE = Pattern.compile("(\\w*) +([\\w.]+) → (.+)");

	private static final Pattern IMPORT = Pattern
		.compile("(?m)^import (?:static )?dev\\.virtualthreads\\.(\\w+)\\.((?:[a-z]\\w*\\.)*)[A-Z]");

	private static final Pattern READING = Pattern.compile(
			"matcher\\([\\w.()]*(?:remedy|sentence|text|change)\\(\\)|(?:remedy|sentence|text|change)\\(\\)\\s*\\.(?:replace|contains|matches|split|substring|indexOf|startsWith|endsWith)");

	@Test
	void arrowsOfThePageAreTheImportsOfTheCode() throws IOException {
		assertThat(onPage()).isEqualTo(inCode());
	}

	@Test
	void packagesHaveNoCycles() throws IOException {
		Map<String, Set<String>> arrows = inCode();
		assertThat(arrows.keySet()).noneMatch((name) -> reachable(name, arrows).contains(name));
	}

	@Test
	void causesAndVerdictsAreReadAsDataAndNotAsWords() throws IOException {
		assertThat(Checkout.mainClasses()).filteredOn((file) -> file.toString().matches(".*/(own|why)/.*"))
			.isNotEmpty()
			.noneMatch((file) -> READING.matcher(Checkout.read(file)).find());
	}

	private static Set<String> reachable(String from, Map<String, Set<String>> arrows) {
		String module = from.substring(0, from.indexOf(' ') + 1);
		Set<String> seen = new TreeSet<>();
		List<String> next = List.of(from);
		while (!next.isEmpty()) {
			next = next.stream()
				.flatMap((name) -> arrows.getOrDefault(name, Set.of()).stream())
				.map((target) -> module + target)
				.filter(seen::add)
				.toList();
		}
		return seen;
	}

	// Keys are module and package, such as "bank transfer".
	private static Map<String, Set<String>> onPage() {
		String block = BLOCK.matcher(Checkout.read(Path.of("../ARCHITECTURE.md")))
			.results()
			.findFirst()
			.orElseThrow()
			.group(1);
		Map<String, Set<String>> arrows = new TreeMap<>();
		String module = "";
		for (String line : block.lines().toList()) {
			var parts = LINE.matcher(line);
			assertThat(parts.matches()).as(line).isTrue();
			module = parts.group(1).isEmpty() ? module : parts.group(1);
			arrows.put(module + " " + parts.group(2), new TreeSet<>(Arrays.asList(parts.group(3).split(", "))));
		}
		return arrows;
	}

	private static Map<String, Set<String>> inCode() throws IOException {
		return Checkout.mainClasses()
			.stream()
			.flatMap(ArrowsTest::arrows)
			.collect(Collectors.groupingBy(Arrow::from, TreeMap::new,
					Collectors.mapping(Arrow::to, Collectors.toSet())));
	}

	private static Stream<Arrow> arrows(Path file) {
		String folder = file.getParent().toString().replaceFirst(".*/dev/virtualthreads/", "");
		String module = folder.replaceFirst("/.*", "");
		String name = folder.substring(module.length()).replaceFirst("/", "").replace('/', '.');
		return IMPORT.matcher(Checkout.read(file))
			.results()
			.filter((used) -> used.group(1).equals(module) && !used.group(2).isEmpty() && !name.isEmpty())
			.map((used) -> new Arrow(module + " " + name, used.group(2).substring(0, used.group(2).length() - 1)))
			.filter((arrow) -> !arrow.from().equals(module + " " + arrow.to()));
	}

	private record Arrow(String from, String to) {
	}

}
