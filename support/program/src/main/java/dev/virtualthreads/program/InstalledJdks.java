package dev.virtualthreads.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Installed JDKs from 21 on. The script {@code bench} searches the same folders. */
public final class InstalledJdks {

	private static final List<Path> PLACES = List.of(Path.of("/usr/lib/jvm"), Path.of("/opt/java"),
			Path.of("/usr/java"), Path.of("/Library/Java/JavaVirtualMachines"),
			Path.of(System.getProperty("user.home"), ".sdkman/candidates/java"),
			Path.of(System.getProperty("user.home"), ".jdks"));

	private InstalledJdks() {
	}

	/** Returns one JDK for each feature version, the current one included. */
	public static SortedMap<Integer, JavaInstallation> find() {
		SortedMap<Integer, JavaInstallation> found = new TreeMap<>();
		Stream
			.concat(PLACES.stream().flatMap((place) -> foldersIn(place).stream()),
					Stream.ofNullable(System.getenv("JAVA_HOME")).map(Path::of))
			.flatMap((folder) -> Stream.of(folder, folder.resolve("Contents/Home")))
			.flatMap((folder) -> JavaInstallation.find(folder).stream())
			.forEach((java) -> found.putIfAbsent(java.feature(), java));
		JavaInstallation current = JavaInstallation.current();
		found.put(current.feature(), current);
		return found;
	}

	private static List<Path> foldersIn(Path place) {
		try (Stream<Path> folders = Files.list(place)) {
			return folders.sorted().toList();
		}
		catch (IOException ex) {
			return List.of(); // no such folder
		}
	}

}
