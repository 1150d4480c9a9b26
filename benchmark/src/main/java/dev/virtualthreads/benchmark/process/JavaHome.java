package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Folder of a Java installation.
 *
 * @param path folder that contains {@code bin/java}
 */
public record JavaHome(Path path) {

	private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");

	/** Returns the installation of this benchmark. */
	static JavaHome own() {
		return new JavaHome(Path.of(System.getProperty("java.home")));
	}

	/**
	 * Returns the installation that runs a process, empty if the system does not tell it.
	 */
	public static Optional<JavaHome> of(int pid) {
		return ProcessHandle.of(pid)
			.flatMap((process) -> process.info().command())
			.map(Path::of)
			.filter((command) -> command.endsWith("bin/java"))
			.map((command) -> new JavaHome(command.resolve("../..").normalize()));
	}

	/**
	 * Returns the feature version, such as 21, empty if the installation does not tell
	 * it.
	 */
	public Optional<Integer> version() {
		try {
			Matcher matcher = VERSION.matcher(Files.readString(this.path.resolve("release")));
			return matcher.find() ? Optional.of(Integer.valueOf(matcher.group(1))) : Optional.empty();
		}
		catch (IOException ex) {
			return Optional.empty();
		}
	}

}
