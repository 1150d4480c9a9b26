package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Versions inside an executable jar of Spring Boot.
 *
 * @param springBoot version of Spring Boot
 * @param tomcat version of Tomcat, null if the jar has none
 */
public record BootJar(@Nullable String springBoot, @Nullable String tomcat) {

	private static final Pattern TOMCAT = Pattern.compile("BOOT-INF/lib/tomcat-embed-core-(.+)\\.jar");

	public static BootJar read(Path jar) {
		try (JarFile file = new JarFile(jar.toFile())) {
			String springBoot = file.getManifest().getMainAttributes().getValue("Spring-Boot-Version");
			String tomcat = file.stream()
				.map((entry) -> TOMCAT.matcher(entry.getName()))
				.filter(Matcher::matches)
				.map((matcher) -> matcher.group(1))
				.findFirst()
				.orElse(null);
			return new BootJar(springBoot, tomcat);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be read. Build it with ./mvnw package.".formatted(jar), ex);
		}
	}

}
