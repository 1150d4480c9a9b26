package dev.virtualthreads.benchmark.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import dev.virtualthreads.program.MeasurementException;

/** Replacement of a text file in one step: a reader sees the old text or the new one. */
public final class AtomicFile {

	private AtomicFile() {
	}

	public static void write(Path file, String text) {
		try {
			Files.createDirectories(file.toAbsolutePath().getParent());
			Path unfinished = file.resolveSibling(file.getFileName() + ".part");
			Files.writeString(unfinished, text);
			Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be written: %s".formatted(file, ex), ex);
		}
	}

}
