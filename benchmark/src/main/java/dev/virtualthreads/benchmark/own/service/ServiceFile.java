package dev.virtualthreads.benchmark.own.service;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
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
 * @param ownPackage package of its main class, null if unknown
 */
public record ServiceFile(String name, String springBoot, @Nullable String tomcat, Server server, int java,
		List<String> launch, @Nullable String ownPackage) {

	private static final int JAVA_1_0 = 44;

	private static final int MAJOR_VERSION_OFFSET = 6;

	private static final String LOADER = "org.springframework.boot.loader.";

	private static final String LOADER_PATH = "-Dloader.path=";

	private static final String MANIFEST = "META-INF/MANIFEST.MF";

	private static final List<String> CLASSES = List.of("BOOT-INF/classes/", "WEB-INF/classes/", "");

	private static final Version FIRST_WITH_PROPERTY = Version.parse("3.2");

	private static final Pattern BOOT = Pattern.compile("(?:.*/)?spring-boot-(\\d.*)\\.jar");

	private static final Pattern TOMCAT = Pattern.compile("(?:.*/)?tomcat-embed-core-(\\d.*)\\.jar");

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
		Attributes manifest = manifest(root);
		String mainClass = manifest.getValue(Attributes.Name.MAIN_CLASS);
		if (mainClass == null) {
			throw new MeasurementException(notExecutable(file));
		}
		String start = Objects.requireNonNullElse(manifest.getValue("Start-Class"), mainClass);
		String path = file.toAbsolutePath().toString();
		boolean extracted = Files.isDirectory(file);
		String name = (extracted ? file : file.getFileName()).toString();
		List<String> libraries = libraries(root, manifest, jvm);
		String springBoot = springBoot(name, libraries, manifest);
		return new ServiceFile(name, springBoot, version(TOMCAT, libraries).orElse(null), server(name, libraries),
				java(root, start.replace('.', '/') + ".class"),
				extracted ? List.of("-cp", path, mainClass) : List.of("-jar", path),
				(start.startsWith(LOADER) || !start.contains(".")) ? null : start.substring(0, start.lastIndexOf('.')));
	}

	private static Attributes manifest(Path root) throws IOException {
		Path file = root.resolve(MANIFEST);
		return new Manifest(new ByteArrayInputStream(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]))
			.getMainAttributes();
	}

	private static String notExecutable(Path file) {
		return (file.toString().endsWith(".war")
				? "%s runs only inside a servlet container. Build an executable war: spring-boot-maven-plugin (goal repackage) or Gradle's bootWar."
				: "%s is not an executable jar: its manifest has no Main-Class. Build it with spring-boot-maven-plugin (goal repackage) or Gradle's bootJar.")
			.formatted(file.getFileName());
	}

	// The jar that java -Djarmode=tools extract makes has its libraries next to it.
	private static List<String> libraries(Path root, Attributes manifest, List<String> jvm) throws IOException {
		String classPath = Objects.requireNonNullElse(manifest.getValue(Attributes.Name.CLASS_PATH), "");
		List<String> libraries = new ArrayList<>(List.of(classPath.split(" ")));
		List<Path> roots = new ArrayList<>(List.of(root));
		jvm.stream()
			.filter((option) -> option.startsWith(LOADER_PATH))
			.flatMap((option) -> Stream.of(option.substring(LOADER_PATH.length()).split(",")))
			.map(Path::of)
			.filter(Files::exists)
			.forEach(roots::add);
		for (Path each : roots) {
			try (Stream<Path> files = Files.walk(each)) {
				files.map(Path::toString).forEach(libraries::add);
			}
		}
		return libraries;
	}

	// 0 if the class is not found
	private static int java(Path root, String classFile) throws IOException {
		for (String folder : CLASSES) {
			Path file = root.resolve(folder + classFile);
			if (Files.exists(file)) {
				try (DataInputStream data = new DataInputStream(Files.newInputStream(file))) {
					data.skipNBytes(MAJOR_VERSION_OFFSET);
					return data.readUnsignedShort() - JAVA_1_0;
				}
			}
		}
		return 0;
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

	private static String springBoot(String name, List<String> libraries, Attributes manifest) {
		String springBoot = version(BOOT, libraries)
			.or(() -> Optional.ofNullable(manifest.getValue("Spring-Boot-Version")))
			.orElseThrow(() -> new MeasurementException(
					"%s is not a Spring Boot executable jar: it has no library spring-boot. Build it with spring-boot-maven-plugin (goal repackage) or Gradle's bootJar."
						.formatted(name)));
		if (Version.parse(springBoot).compareTo(FIRST_WITH_PROPERTY) < 0) {
			throw new MeasurementException(
					"%s uses Spring Boot %s, but spring.threads.virtual.enabled exists from Spring Boot 3.2 on. Update Spring Boot first."
						.formatted(name, springBoot));
		}
		return springBoot;
	}

	private static Server server(String name, List<String> libraries) {
		return Server.among(libraries)
			.or(() -> version(BOOT, libraries).isEmpty() ? Optional.of(Server.UNKNOWN) : Optional.empty())
			.orElseThrow(() -> new MeasurementException(
					"%s has no web server: bench measures services that answer HTTP.".formatted(name)));
	}

	private static Optional<String> version(Pattern library, List<String> libraries) {
		return libraries.stream()
			.map(library::matcher)
			.filter(Matcher::matches)
			.map((matcher) -> matcher.group(1))
			.findFirst();
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
