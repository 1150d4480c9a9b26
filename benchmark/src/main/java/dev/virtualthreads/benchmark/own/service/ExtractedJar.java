package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.trial.JdkTools;
import dev.virtualthreads.program.JavaInstallation;

/** Copy of a service with its libraries as files. Closing it deletes the copy. */
public record ExtractedJar(Path folder, ServiceFile service) implements AutoCloseable {

	/**
	 * Extracts a jar into a temporary folder.
	 * @return empty if the jar has no tools for that, as before Spring Boot 3.3
	 */
	public static Optional<ExtractedJar> of(ServiceFile service, JavaInstallation jdk) {
		try {
			Path folder = Files.createTempDirectory("bench-extracted");
			ExtractedJar extracted = new ExtractedJar(folder, service.in(folder));
			List<String> command = List.of(jdk.executable(), "-Djarmode=tools", "-jar", service.launch().getLast(),
					"extract", "--force", "--destination", folder.toString());
			if (JdkTools.succeeds(command) && Files.exists(service.jarIn(folder))) {
				return Optional.of(extracted);
			}
			extracted.close();
		}
		catch (IOException ex) {
			// a full disk, for example: the extraction is advice without a number then
		}
		return Optional.empty();
	}

	@Override
	public void close() {
		try (Stream<Path> files = Files.walk(this.folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(file);
			}
		}
		catch (IOException ex) {
			// the rest stays in the folder for temporary files: no reason to lose the
			// results
		}
	}

}
