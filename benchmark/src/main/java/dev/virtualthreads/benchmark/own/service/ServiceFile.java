package dev.virtualthreads.benchmark.own.service;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Executable service of the reader, checked for what a comparison needs. */
public record ServiceFile(String name, String springBoot, @Nullable String tomcat, Server server, List<String> launch) {

	public static ServiceFile read(Path file, List<String> jvm) {
		return Archive.read(file, jvm, ServiceFile::of);
	}

	private static ServiceFile of(Archive archive) {
		String mainClass = archive.value("Main-Class");
		if (mainClass.isEmpty()) {
			Path file = archive.file();
			throw new MeasurementException(
					(file.toString().endsWith(".war") ? "%s runs only inside a servlet container. %s"
							: "%s is not an executable jar: its manifest has no Main-Class. %s")
						.formatted(file.getFileName(), Archive.BUILD));
		}
		String path = archive.file().toAbsolutePath().toString();
		String springBoot = archive.springBoot();
		Server server = archive.server()
			.orElseThrow(() -> new MeasurementException(
					"%s has no web server of Spring Boot. If it answers HTTP, use --url.".formatted(archive.name())));
		return new ServiceFile(archive.name(), springBoot, archive.version("tomcat-embed-core").orElse(null), server,
				Files.isDirectory(archive.file()) ? List.of("-cp", path, mainClass) : List.of("-jar", path));
	}

	public void requirePool(StartOptions start) {
		String property = this.server.poolProperty();
		if (property == null) {
			throw new MeasurementException("--pools: %s handles requests on %s, which has no pool of threads for them."
				.formatted(this.name, this.server));
		}
		start.setting(property).ifPresent((option) -> {
			throw new MeasurementException("--pools sets %s: remove %s.".formatted(property, option));
		});
	}

}
