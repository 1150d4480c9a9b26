package dev.virtualthreads.standalone.pinning;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The installed JDKs, by feature version. The script {@code bench} searches the same
 * folders.
 */
final class InstalledJdks {

	private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

	private static final List<Path> PLACES = List.of(Path.of("/usr/lib/jvm"), Path.of("/opt/java"),
			Path.of("/usr/java"), Path.of("/Library/Java/JavaVirtualMachines"),
			Path.of(System.getProperty("user.home"), ".sdkman/candidates/java"),
			Path.of(System.getProperty("user.home"), ".jdks"));

	private InstalledJdks() {
	}

	/**
	 * Returns one home for each version with virtual threads, the current one included.
	 */
	static Map<Integer, Path> find() {
		Map<Integer, Path> homes = new TreeMap<>();
		for (Path place : PLACES) {
			foldersIn(place).forEach((folder) -> add(homes, folder));
		}
		String javaHome = System.getenv("JAVA_HOME");
		if (javaHome != null) {
			add(homes, Path.of(javaHome));
		}
		homes.put(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
		return homes;
	}

	private static List<Path> foldersIn(Path place) {
		try (Stream<Path> folders = Files.list(place)) {
			return folders.sorted().toList();
		}
		catch (IOException ex) {
			return List.of(); // no such folder
		}
	}

	private static void add(Map<Integer, Path> homes, Path folder) {
		Path home = Files.isDirectory(folder.resolve("Contents/Home")) ? folder.resolve("Contents/Home") : folder;
		int version = featureOf(home);
		if (version >= FIRST_WITH_VIRTUAL_THREADS && Files.isExecutable(home.resolve("bin/java"))) {
			homes.putIfAbsent(version, home);
		}
	}

	/** Returns the feature version of the JDK in a folder, 0 without a JDK. */
	static int featureOf(Path home) {
		Properties release = new Properties();
		try (InputStream file = Files.newInputStream(home.resolve("release"))) {
			release.load(file);
			return Runtime.Version.parse(release.getProperty("JAVA_VERSION", "").replace("\"", "")).feature();
		}
		catch (IOException | IllegalArgumentException ex) {
			return 0;
		}
	}

}
