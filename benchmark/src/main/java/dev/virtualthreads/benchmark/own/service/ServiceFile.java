package dev.virtualthreads.benchmark.own.service;

import java.lang.module.ModuleDescriptor.Version;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * Executable service of the reader, checked for what a comparison needs.
 *
 * @param name name in messages
 * @param springBoot version of Spring Boot
 * @param tomcat version of Tomcat, null without it
 * @param server web server
 * @param java feature version of Java for which its main class was compiled
 * @param launch arguments of {@code java} that start it
 */
public record ServiceFile(String name, String springBoot, @Nullable String tomcat, Server server, int java,
		List<String> launch) {

	private static final Version FIRST_WITH_PROPERTY = Version.parse("3.2");

	private static final Pattern BOOT = Pattern.compile("(?:.*/)?spring-boot-(\\d.*)\\.jar");

	private static final Pattern TOMCAT = Pattern.compile("(?:.*/)?tomcat-embed-core-(\\d.*)\\.jar");

	static ServiceFile of(String name, Collection<String> libraries, int java, List<String> launch) {
		String springBoot = version(BOOT, libraries).orElseThrow(() -> new MeasurementException(
				"%s is not a Spring Boot executable jar: it has no library spring-boot. Build it with spring-boot-maven-plugin (goal repackage) or Gradle's bootJar."
					.formatted(name)));
		requireProperty(name, springBoot);
		Server server = Server.among(libraries)
			.orElseThrow(() -> new MeasurementException(
					"%s has no web server: bench measures services that answer HTTP.".formatted(name)));
		return new ServiceFile(name, springBoot, version(TOMCAT, libraries).orElse(null), server, java, launch);
	}

	private static Optional<String> version(Pattern library, Collection<String> libraries) {
		return libraries.stream()
			.map(library::matcher)
			.filter(Matcher::matches)
			.map((matcher) -> matcher.group(1))
			.findFirst();
	}

	private static void requireProperty(String name, String springBoot) {
		if (Version.parse(springBoot).compareTo(FIRST_WITH_PROPERTY) < 0) {
			throw new MeasurementException(
					"%s uses Spring Boot %s, but spring.threads.virtual.enabled exists from Spring Boot 3.2 on. Update Spring Boot first."
						.formatted(name, springBoot));
		}
	}

	/**
	 * Checks that an installation of Java can run the service.
	 * @throws MeasurementException if it is too old
	 */
	public void requireRunnableOn(JavaInstallation jdk) {
		if (this.java > jdk.feature()) {
			throw new MeasurementException(
					"%s was compiled for Java %d, but %s is Java %s. Choose a newer one with --java."
						.formatted(this.name, this.java, jdk.home(), jdk.version()));
		}
	}

	/**
	 * Checks that bench can set the number of its threads.
	 * @throws MeasurementException if it cannot
	 */
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
