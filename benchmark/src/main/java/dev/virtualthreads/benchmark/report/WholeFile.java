package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import dev.virtualthreads.benchmark.BenchException;

/** Writes a text so that nobody ever reads half of it. */
public final class WholeFile {

	private WholeFile() {
	}

	/** Replaces the file whole or not at all, and makes its folder. */
	public static void write(Path file, String text) {
		try {
			Files.createDirectories(file.toAbsolutePath().getParent());
			Path unfinished = file.resolveSibling(file.getFileName() + ".part");
			Files.writeString(unfinished, text);
			Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be written: %s".formatted(file, ex), ex);
		}
	}

}
