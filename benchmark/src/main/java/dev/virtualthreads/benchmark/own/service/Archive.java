package dev.virtualthreads.benchmark.own.service;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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

/** Jar, war or extracted folder of a Spring Boot application, while it is open. */
public record Archive(Path file, Path root, Attributes manifest, List<Path> files) {

	static final String BUILD = "Build it with spring-boot-maven-plugin (goal repackage) or Gradle's bootJar or bootWar.";

	private static final String MANIFEST = "META-INF/MANIFEST.MF";

	/** Folder of a group of modules: two words, unless many projects share them. */
	private static final Pattern GROUP = Pattern
		.compile("((?!org/springframework/|org/apache/|io/github/|com/github/)\\w+/\\w+(?=/)|.*)/.*");

	/** Reader of an open archive. */
	public interface Reader<T> {

		T read(Archive archive) throws IOException;

	}

	/** Reader of the content of a library. */
	public interface Module {

		void read(Path root) throws IOException;

	}

	/**
	 * Opens an archive and reads it.
	 * @param jvm options of its JVM; {@code loader.path} names further libraries
	 * @throws IllegalArgumentException if there is no such file
	 * @throws MeasurementException if it is not an archive
	 */
	public static <T> T read(Path file, List<String> jvm, Reader<T> reader) {
		try {
			if (Files.isDirectory(file)) {
				return Files.exists(file.resolve(MANIFEST)) ? reader.read(of(file, file, jvm))
						: read(onlyJarIn(file), jvm, reader);
			}
			if (!Files.isReadable(file)) {
				throw new IllegalArgumentException(
						"%s does not exist. Build your service first, for example with mvn package.".formatted(file));
			}
			try (FileSystem jar = FileSystems.newFileSystem(file)) {
				return reader.read(of(file, jar.getPath("/"), jvm));
			}
		}
		catch (ZipException | ProviderNotFoundException ex) {
			throw new MeasurementException(
					"%s is not a jar, or not a complete one: %s.".formatted(file, ex.getMessage()), ex);
		}
		catch (IOException | UncheckedIOException ex) {
			throw new MeasurementException("Check that all of %s is readable: %s".formatted(file, ex.getMessage()), ex);
		}
	}

	private static Path onlyJarIn(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			List<Path> jars = files.filter((file) -> file.toString().matches(".*\\.[jw]ar")).toList();
			if (jars.size() == 1) {
				return jars.getFirst();
			}
		}
		throw new MeasurementException(
				"%s is a folder with neither META-INF/MANIFEST.MF nor a single jar. Layers must be copied into one folder, as a Dockerfile does; or name the jar itself."
					.formatted(folder));
	}

	private static Archive of(Path file, Path root, List<String> jvm) throws IOException {
		Manifest manifest = new Manifest();
		if (Files.exists(root.resolve(MANIFEST))) {
			manifest.read(new ByteArrayInputStream(Files.readAllBytes(root.resolve(MANIFEST))));
		}
		Archive archive = new Archive(file, root, manifest.getMainAttributes(), new ArrayList<>());
		// The jar that java -Djarmode=tools extract makes has its libraries next to it.
		Stream.of(archive.value("Class-Path").split(" ", -1)).map(file::resolveSibling).forEach(archive.files::add);
		Stream<Path> loaded = jvm.stream()
			.filter((option) -> option.startsWith("-Dloader.path="))
			.flatMap((option) -> Stream.of(option.replaceFirst(".*=", "").split(",")))
			.map(Path::of)
			.filter(Files::exists);
		for (Path each : Stream.concat(Stream.of(root), loaded).toList()) {
			try (Stream<Path> found = Files.walk(each)) {
				found.forEach(archive.files::add);
			}
		}
		return archive;
	}

	String value(String attribute) {
		return Objects.requireNonNullElse(this.manifest.getValue(attribute), "");
	}

	public String springBoot() {
		// a jar without libraries may name it
		String version = version("spring-boot").orElse(value("Spring-Boot-Version"));
		if (version.isEmpty()) {
			throw new MeasurementException("%s is not a Spring Boot executable jar: it has no library spring-boot. %s"
				.formatted(name(), BUILD));
		}
		if (Version.parse(version).compareTo(Version.parse("3.2")) < 0) {
			throw new MeasurementException(
					"%s uses Spring Boot %s, but spring.threads.virtual.enabled exists from Spring Boot 3.2 on. Update Spring Boot first."
						.formatted(name(), version));
		}
		return version;
	}

	String name() {
		return (Files.isDirectory(this.file) ? this.file : this.file.getFileName()).toString();
	}

	public Optional<Server> server() {
		return Server.among(this.files.stream().map(Path::toString).toList())
			.or(() -> version("spring-boot").isEmpty() ? Optional.of(Server.UNKNOWN) : Optional.empty());
	}

	/** Reads the application's own modules and returns those that cannot be read. */
	public List<Library> readModules(Module module) {
		String start = value(value("Start-Class").isEmpty() ? "Main-Class" : "Start-Class");
		Matcher group = GROUP.matcher(start.replace('.', '/'));
		return libraries().stream()
			.filter((library) -> group.matches() && Files.exists(library.file))
			.filter((library) -> {
				try (FileSystem nested = FileSystems.newFileSystem(library.file)) {
					if (Files.isDirectory(nested.getPath(group.group(1)))) {
						module.read(nested.getPath("/"));
					}
					return false;
				}
				catch (IOException | ProviderNotFoundException ex) {
					return true;
				}
			})
			.toList();
	}

	public List<Library> libraries() {
		return this.files.stream().flatMap(Library::of).toList();
	}

	Optional<String> version(String library) {
		return libraries().stream()
			.filter((each) -> each.name.equals(library) && !each.version.isEmpty())
			.map(Library::version)
			.findFirst();
	}

	/** Library; its version is empty if its file name has none. */
	public record Library(Path file, String name, String version) {

		private static final Pattern FILE = Pattern
			.compile("(?!.*-INF/classes/)(?:.*/)?([^/]+?)(?:-(\\d\\w*(?:[.+-]\\w+)*))?\\.jar");

		static Stream<Library> of(Path file) {
			Matcher name = FILE.matcher(file.toString().replace('\\', '/'));
			return !name.matches() ? Stream.empty()
					: Stream.of(new Library(file, name.group(1), Objects.requireNonNullElse(name.group(2), "")));
		}

	}

}
