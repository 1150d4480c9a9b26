package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.AtomicFile;
import dev.virtualthreads.program.MeasurementException;

/** Markdown pages of the project, and the pictures that they show. */
public record Documents(Path home, CommittedResults results) {

	public Documents(Path home) {
		this(home, new CommittedResults(home.resolve("resources/results")));
	}

	/** Writes every generated part of every page, and every picture as SVG and PNG. */
	public void renew() {
		renewed().forEach((file, text) -> {
			if (file.toString().endsWith(".svg")) {
				Png.renew(this.home.resolve(file), text);
			}
			AtomicFile.write(this.home.resolve(file), text);
		});
	}

	Map<Path, String> renewed() {
		Map<Path, String> files = new TreeMap<>();
		for (Path file : pages()) {
			Page page = new Page(file, read(file));
			files.put(file, page.renewed(this.results));
			page.blocks()
				.filter(Block::isDrawn)
				.forEach((block) -> files.computeIfAbsent(block.file(), (name) -> block.svg(this.results)));
		}
		return files;
	}

	List<Path> pages() {
		Stream<Path> modules = Stream.of(this.home, this.home.resolve("support"))
			.flatMap((folder) -> markdown(folder, 2).stream());
		return Stream.concat(modules, markdown(this.home.resolve("docs"), Integer.MAX_VALUE).stream())
			.map(this.home::relativize)
			.distinct()
			.sorted()
			.toList();
	}

	String read(Path page) {
		try {
			return Files.readString(this.home.resolve(page));
		}
		catch (IOException ex) {
			throw unreadable(page, ex);
		}
	}

	private static List<Path> markdown(Path folder, int depth) {
		try (Stream<Path> files = Files.walk(folder, depth)) {
			return files.filter((file) -> file.toString().endsWith(".md")).toList();
		}
		catch (IOException ex) {
			throw unreadable(folder, ex);
		}
	}

	private static MeasurementException unreadable(Path file, IOException cause) {
		return new MeasurementException("%s cannot be read: %s".formatted(file, cause), cause);
	}

}
