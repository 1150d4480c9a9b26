package dev.virtualthreads.benchmark.own;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;

import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Reader of executable jars and wars, and of folders into which one was extracted. */
public final class ServiceFiles {

	private static final int JAVA_1_0 = 44;

	private static final int MAJOR_VERSION_OFFSET = 6;

	private static final List<String> CLASSES = List.of("BOOT-INF/classes/", "WEB-INF/classes/", "");

	private ServiceFiles() {
	}

	/**
	 * Reads and checks a service.
	 * @throws MeasurementException if bench cannot start or measure it
	 */
	public static ServiceFile read(Path file) {
		if (Files.isDirectory(file)) {
			return readFolder(file);
		}
		if (!Files.isReadable(file)) {
			throw new MeasurementException(
					"--jar %s does not exist. Build your service first, for example with mvn package.".formatted(file));
		}
		try (JarFile jar = new JarFile(file.toFile())) {
			Attributes manifest = mainAttributes(jar.getManifest());
			String mainClass = manifest.getValue(Attributes.Name.MAIN_CLASS);
			if (mainClass == null) {
				throw new MeasurementException(notExecutable(file));
			}
			List<String> libraries = new ArrayList<>(jar.stream().map(ZipEntry::getName).toList());
			libraries.addAll(classPath(manifest));
			return ServiceFile.of(file.getFileName().toString(), libraries, java(jar, startClass(manifest, mainClass)),
					List.of("-jar", file.toAbsolutePath().toString()));
		}
		catch (ZipException ex) {
			throw new MeasurementException("--jar %s is no jar: %s.".formatted(file, ex.getMessage()), ex);
		}
		catch (IOException ex) {
			throw new MeasurementException("--jar %s cannot be read: %s".formatted(file, ex.getMessage()), ex);
		}
	}

	private static String notExecutable(Path file) {
		return file.toString().endsWith(".war")
				? "%s runs only inside a servlet container. Build an executable war: spring-boot-maven-plugin (goal repackage) or Gradle's bootWar."
					.formatted(file.getFileName())
				: "%s is no executable jar: its manifest has no Main-Class. Build it with spring-boot-maven-plugin (goal repackage) or Gradle's bootJar."
					.formatted(file.getFileName());
	}

	private static Attributes mainAttributes(@Nullable Manifest manifest) {
		return (manifest != null) ? manifest.getMainAttributes() : new Attributes();
	}

	// The jar that java -Djarmode=tools extract makes has its libraries next to it.
	private static List<String> classPath(Attributes manifest) {
		String path = manifest.getValue(Attributes.Name.CLASS_PATH);
		return (path != null) ? Arrays.asList(path.split(" ")) : List.of();
	}

	private static String startClass(Attributes manifest, String mainClass) {
		String start = manifest.getValue("Start-Class");
		return ((start != null) ? start : mainClass).replace('.', '/') + ".class";
	}

	private static int java(JarFile jar, String startClass) throws IOException {
		for (String folder : CLASSES) {
			ZipEntry entry = jar.getEntry(folder + startClass);
			if (entry != null) {
				try (InputStream in = jar.getInputStream(entry)) {
					return feature(in);
				}
			}
		}
		return 0;
	}

	private static int feature(InputStream classFile) throws IOException {
		DataInputStream data = new DataInputStream(classFile);
		data.skipNBytes(MAJOR_VERSION_OFFSET);
		return data.readUnsignedShort() - JAVA_1_0;
	}

	private static ServiceFile readFolder(Path folder) {
		try {
			Path manifestFile = folder.resolve("META-INF/MANIFEST.MF");
			return Files.exists(manifestFile) ? readExploded(folder, manifestFile) : read(onlyJarIn(folder));
		}
		catch (IOException ex) {
			throw new MeasurementException("--jar %s cannot be read: %s".formatted(folder, ex.getMessage()), ex);
		}
	}

	private static ServiceFile readExploded(Path folder, Path manifestFile) throws IOException {
		Attributes manifest;
		try (InputStream in = Files.newInputStream(manifestFile)) {
			manifest = new Manifest(in).getMainAttributes();
		}
		String mainClass = manifest.getValue(Attributes.Name.MAIN_CLASS);
		if (mainClass == null) {
			throw new MeasurementException(notExecutable(folder));
		}
		String start = startClass(manifest, mainClass);
		int java = 0;
		for (String classes : CLASSES) {
			Path file = folder.resolve(classes + start);
			if (java == 0 && Files.exists(file)) {
				try (InputStream in = Files.newInputStream(file)) {
					java = feature(in);
				}
			}
		}
		try (Stream<Path> files = Files.walk(folder)) {
			return ServiceFile.of(folder.toString(), files.map(Path::toString).toList(), java,
					List.of("-cp", folder.toAbsolutePath().toString(), mainClass));
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
				"--jar %s is a folder with neither META-INF/MANIFEST.MF nor a single jar. Layers must be copied into one folder, as a Dockerfile does; or name the jar itself."
					.formatted(folder));
	}

}
