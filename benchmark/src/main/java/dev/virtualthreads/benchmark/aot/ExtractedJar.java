package dev.virtualthreads.benchmark.aot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.benchmark.process.JavaRuntime;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * Jar of Spring Boot without nested jars: an AOT cache fits no other form.
 *
 * @param built jar that the build made
 * @param folder folder of the extracted one
 */
record ExtractedJar(Path built, Path folder) {

	Path file() {
		return this.folder.resolve(this.built.getFileName());
	}

	/** Returns whether the current jar was extracted as a whole. */
	boolean isCurrent() {
		return Files.exists(file()) && checksum().isCurrent();
	}

	private JarChecksum checksum() {
		return new JarChecksum(this.built, this.folder.resolveSibling("extracted.checksum"));
	}

	void extract() {
		try {
			checksum().delete();
			Process extraction = new ProcessBuilder(JavaRuntime.executable(), "-Djarmode=tools", "-jar",
					this.built.toString(), "extract", "--force", "--destination", this.folder.toString())
				.redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			if (!extraction.waitFor(1, TimeUnit.MINUTES)) {
				extraction.destroyForcibly();
			}
			if (extraction.waitFor() != 0) {
				throw new MeasurementException(
						"%s cannot be extracted. Build it again with ./mvnw package.".formatted(this.built));
			}
			checksum().write();
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be extracted: %s".formatted(this.built, ex), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while a jar was extracted", ex);
		}
	}

}
