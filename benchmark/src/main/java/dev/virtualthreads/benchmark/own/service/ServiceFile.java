package dev.virtualthreads.benchmark.own.service;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipException;

import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Executable service of the reader, checked for what a comparison needs.
 *
 * @param name name in messages
 * @param springBoot version of Spring Boot
 * @param tomcat version of Tomcat, null without it
 * @param server web server
 * @param launch arguments of {@code java} that start it
 * @param ownPackage package of its main class, null if unknown
 */
public record ServiceFile(String name, String springBoot, @Nullable String tomcat, Server server, List<String> launch,
		@Nullable String ownPackage) {

	private static final String MANIFEST = "META-INF/MANIFEST.MF";

	private static final String LOADER = "org.springframework.boot.loader.";

	private static final Version FIRST_WITH_PROPERTY = Version.parse("3.2");

	private static final String BUILD = "Build it with spring-boot-maven-plugin (goal repackage) or Gradle's bootJar or bootWar.";

	/**
	 * Reads and checks a service.
	 * @param jvm options of its JVM, of which {@code loader.path} names libraries
	 * @throws IllegalArgumentException if there is no such file
	 * @throws MeasurementException if bench cannot start or measure it
	 */
	public static ServiceFile read(Path file, List<String> jvm) {
		try {
			if (Files.isDirectory(file)) {
				return Files.exists(file.resolve(MANIFEST)) ? read(file, file, jvm) : read(onlyJarIn(file), jvm);
			}
			if (!Files.isReadable(file)) {
				throw new IllegalArgumentException(
						"--jar %s does not exist. Build your service first, for example with mvn package."
							.formatted(file));
			}
			try (FileSystem jar = FileSystems.newFileSystem(file)) {
				return read(file, jar.getPath("/"), jvm);
			}
		}
		catch (ZipException | ProviderNotFoundException ex) {
			throw new MeasurementException("--jar %s is not a jar: %s.".formatted(file, ex.getMessage()), ex);
		}
		catch (IOException ex) {
			throw new MeasurementException("--jar %s cannot be read: %s".formatted(file, ex.getMessage()), ex);
		}
	}

	private static ServiceFile read(Path file, Path root, List<String> jvm) throws IOException {
		Libraries libraries = Libraries.of(root, jvm);
		String mainClass = libraries.manifest().getValue(Attributes.Name.MAIN_CLASS);
		if (mainClass == null) {
			throw new MeasurementException(notExecutable(file));
		}
		String start = Objects.requireNonNullElse(libraries.manifest().getValue("Start-Class"), mainClass);
		String path = file.toAbsolutePath().toString();
		boolean extracted = Files.isDirectory(file);
		String name = (extracted ? file : file.getFileName()).toString();
		String springBoot = libraries.springBoot()
			.orElseThrow(() -> new MeasurementException(
					"%s is not a Spring Boot executable jar: it has no library spring-boot. %s".formatted(name,
							BUILD)));
		if (Version.parse(springBoot).compareTo(FIRST_WITH_PROPERTY) < 0) {
			throw new MeasurementException(
					"%s uses Spring Boot %s, but spring.threads.virtual.enabled exists from Spring Boot 3.2 on. Update Spring Boot first."
						.formatted(name, springBoot));
		}
		Server server = libraries.server()
			.orElseThrow(() -> new MeasurementException(
					"%s has no web server: bench measures services that answer HTTP.".formatted(name)));
		return new ServiceFile(name, springBoot, libraries.version("tomcat-embed-core").orElse(null), server,
				extracted ? List.of("-cp", path, mainClass) : List.of("-jar", path),
				(start.startsWith(LOADER) || !start.contains(".")) ? null : start.substring(0, start.lastIndexOf('.')));
	}

	Path jarIn(Path folder) {
		return folder.resolve(Path.of(this.launch.getLast()).getFileName());
	}

	/** Returns the same service, started from a jar in another folder. */
	ServiceFile in(Path folder) {
		return new ServiceFile(this.name, this.springBoot, this.tomcat, this.server,
				List.of("-jar", jarIn(folder).toString()), this.ownPackage);
	}

	private static String notExecutable(Path file) {
		return (file.toString().endsWith(".war") ? "%s runs only inside a servlet container. %s"
				: "%s is not an executable jar: its manifest has no Main-Class. %s")
			.formatted(file.getFileName(), BUILD);
	}

	private static Path onlyJarIn(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			List<Path> jars = files.filter((file) -> file.toString().matches(".*\\.[jw]ar")).toList();
			if (jars.size() == 1) {
				return jars.getFirst();
			}
		}
		throw new MeasurementException(
				"--jar %s is a folder with neither META-INF/MANIFEST.MF nor a single jar. Layers must be copied into one folder, as a Dockerfile does; or name the jar itself."
					.formatted(folder));
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

	/** Manifest of a service, and the files in it and on its class path. */
	private record Libraries(Attributes manifest, List<String> files) {

		private static final String LOADER_PATH = "-Dloader.path=";

		static Libraries of(Path root, List<String> jvm) throws IOException {
			Path file = root.resolve(MANIFEST);
			Attributes manifest = new Manifest(
					new ByteArrayInputStream(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]))
				.getMainAttributes();
			// The jar that java -Djarmode=tools extract makes has its libraries next to
			// it.
			String classPath = Objects.requireNonNullElse(manifest.getValue(Attributes.Name.CLASS_PATH), "");
			List<String> files = new ArrayList<>(List.of(classPath.split(" ")));
			Stream<Path> loaded = jvm.stream()
				.filter((option) -> option.startsWith(LOADER_PATH))
				.flatMap((option) -> Stream.of(option.substring(LOADER_PATH.length()).split(",")))
				.map(Path::of)
				.filter(Files::exists);
			for (Path each : Stream.concat(Stream.of(root), loaded).toList()) {
				try (Stream<Path> found = Files.walk(each)) {
					found.map(Path::toString).forEach(files::add);
				}
			}
			return new Libraries(manifest, files);
		}

		/** Returns the version of Spring Boot, which a jar without libraries may name. */
		Optional<String> springBoot() {
			return version("spring-boot").or(() -> Optional.ofNullable(this.manifest.getValue("Spring-Boot-Version")));
		}

		Optional<Server> server() {
			return Server.among(this.files)
				.or(() -> version("spring-boot").isEmpty() ? Optional.of(Server.UNKNOWN) : Optional.empty());
		}

		Optional<String> version(String library) {
			Pattern file = Pattern.compile("(?:.*/)?%s-(\\d.*)\\.jar".formatted(library));
			return this.files.stream()
				.map(file::matcher)
				.filter(Matcher::matches)
				.map((matcher) -> matcher.group(1))
				.findFirst();
		}

	}

}
