package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files of this repository, relative to the benchmark's folder. */
final class Checkout {

	private static final Path ROOT = Path.of("..");

	private Checkout() {
	}

	static List<Path> modules() throws IOException {
		List<Path> modules = new ArrayList<>();
		for (Path parent : List.of(ROOT, ROOT.resolve("support"))) {
			try (Stream<Path> folders = Files.list(parent)) {
				folders.filter((folder) -> Files.exists(folder.resolve("pom.xml")))
					.filter((folder) -> Files.isDirectory(sources(folder)))
					.forEach(modules::add);
			}
		}
		return modules;
	}

	/** Returns the folder of the classes: src/test/java if tests of others use them. */
	static Path sources(Path module) {
		String folder = "<sourceDirectory>src/test/java</sourceDirectory>";
		return module.resolve(read(module.resolve("pom.xml")).contains(folder) ? "src/test/java" : "src/main/java");
	}

	/** Returns the files of all modules' classes, without tests and package-infos. */
	static List<Path> mainClasses() throws IOException {
		List<Path> classes = new ArrayList<>();
		for (Path module : modules()) {
			try (Stream<Path> files = Files.walk(sources(module))) {
				files.filter((file) -> file.toString().endsWith(".java"))
					.filter((file) -> !file.endsWith("package-info.java"))
					.forEach(classes::add);
			}
		}
		return classes;
	}

	static String read(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
