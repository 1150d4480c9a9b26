package dev.virtualthreads.benchmark.own.service;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ProviderNotFoundException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipException;

import dev.virtualthreads.measuring.MeasurementException;

/** Reader of executable jars and wars, and of folders into which one was extracted. */
public final class ServiceFiles {

	private static final int JAVA_1_0 = 44;

	private static final int MAJOR_VERSION_OFFSET = 6;

	private static final String MANIFEST = "META-INF/MANIFEST.MF";

	private static final List<String> CLASSES = List.of("BOOT-INF/classes/", "WEB-INF/classes/", "");

	private ServiceFiles() {
	}

	/**
	 * Reads and checks a service.
	 * @throws MeasurementException if bench cannot start or measure it
	 */
	public static ServiceFile read(Path file) {
		try {
			if (Files.isDirectory(file)) {
				return Files.exists(file.resolve(MANIFEST)) ? read(file, file) : read(onlyJarIn(file));
			}
			if (!Files.isReadable(file)) {
				throw new MeasurementException(
						"--jar %s does not exist. Build your service first, for example with mvn package."
							.formatted(file));
			}
			try (FileSystem jar = FileSystems.newFileSystem(file)) {
				return read(file, jar.getPath("/"));
			}
		}
		catch (ZipException | ProviderNotFoundException ex) {
			throw new MeasurementException("--jar %s is not a jar: %s.".formatted(file, ex.getMessage()), ex);
		}
		catch (IOException ex) {
			throw new MeasurementException("--jar %s cannot be read: %s".formatted(file, ex.getMessage()), ex);
		}
	}

	/** Reads a service whose classes are in a root, of a jar or a folder. */
	private static ServiceFile read(Path file, Path root) throws IOException {
		Attributes manifest = manifest(root);
		String mainClass = manifest.getValue(Attributes.Name.MAIN_CLASS);
		if (mainClass == null) {
			throw new MeasurementException(notExecutable(file));
		}
		List<String> libraries = new ArrayList<>(classPath(manifest));
		try (Stream<Path> files = Files.walk(root)) {
			files.map(Path::toString).forEach(libraries::add);
		}
		String start = manifest.getValue("Start-Class");
		int java = java(root, ((start != null) ? start : mainClass).replace('.', '/') + ".class");
		String path = file.toAbsolutePath().toString();
		return Files.isDirectory(file)
				? ServiceFile.of(file.toString(), libraries, java, List.of("-cp", path, mainClass))
				: ServiceFile.of(file.getFileName().toString(), libraries, java, List.of("-jar", path));
	}

	private static Attributes manifest(Path root) throws IOException {
		Path file = root.resolve(MANIFEST);
		if (!Files.exists(file)) {
			return new Attributes();
		}
		try (InputStream in = Files.newInputStream(file)) {
			return new Manifest(in).getMainAttributes();
		}
	}

	private static String notExecutable(Path file) {
		String name = file.getFileName().toString();
		return name.endsWith(
				".war") ? "%s runs only inside a servlet container. Build an executable war: spring-boot-maven-plugin (goal repackage) or Gradle's bootWar.".formatted(name) : "%s is not an executable jar: its manifest has no Main-Class. Build it with spring-boot-maven-plugin (goal repackage) or Gradle's bootJar.".formatted(name);
	}

	// The jar that java -Djarmode=tools extract makes has its libraries next to it.
	private static List<String> classPath(Attributes manifest) {
		String path = manifest.getValue(Attributes.Name.CLASS_PATH);
		return (path != null) ? Arrays.asList(path.split(" ")) : List.of();
	}

	/** Returns the Java for which a class was compiled, 0 if the class is not found. */
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

}
