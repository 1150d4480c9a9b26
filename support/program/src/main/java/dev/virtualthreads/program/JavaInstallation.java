package dev.virtualthreads.program;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * Java installation.
 *
 * @param home folder that contains {@code bin/java}
 * @param version such as 21.0.5, empty if unknown
 * @param vendor name of who built it, empty if unknown
 */
public record JavaInstallation(Path home, String version, String vendor) {

	private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

	public static JavaInstallation current() {
		return new JavaInstallation(Path.of(System.getProperty("java.home")), System.getProperty("java.version"),
				System.getProperty("java.vendor"));
	}

	/** Returns the installation that runs a process, of any version, empty if unknown. */
	public static Optional<JavaInstallation> of(int pid) {
		return ProcessHandle.of(pid)
			.flatMap((process) -> process.info().command())
			.map(Path::of)
			.filter((command) -> command.endsWith("bin/java"))
			.map((command) -> read(command.resolve("../..").normalize()));
	}

	/** Returns the installation in a folder, empty without Java 21 or later. */
	public static Optional<JavaInstallation> find(Path home) {
		return Optional.of(read(home))
			.filter((java) -> java.feature() >= FIRST_WITH_VIRTUAL_THREADS)
			.filter((java) -> Files.isExecutable(Path.of(java.executable())));
	}

	/**
	 * Returns the installation that an option {@code --java} names.
	 * @param option its folder, which a version and an equals sign may precede
	 * @throws IllegalArgumentException if it is not Java 21 or later, or another version
	 */
	public static JavaInstallation of(String option) {
		int sign = option.indexOf('=');
		Path home = Path.of(option.substring(sign + 1));
		JavaInstallation java = of(home);
		if (sign > 0 && !option.substring(0, sign).equals(String.valueOf(java.feature()))) {
			throw new IllegalArgumentException("--java %s: the Java in %s is version %s. Name it %d=%s."
				.formatted(option, home, java.version, java.feature(), home));
		}
		return java;
	}

	/**
	 * Returns the installation in a folder.
	 * @throws IllegalArgumentException if it is not Java 21 or later
	 */
	public static JavaInstallation of(Path home) {
		return find(home).orElseThrow(() -> new IllegalArgumentException(
				"--java must be the folder of Java %d or later, with bin/java and the file release, was %s"
					.formatted(FIRST_WITH_VIRTUAL_THREADS, home)));
	}

	private static JavaInstallation read(Path home) {
		Properties release = new Properties();
		try (Reader file = Files.newBufferedReader(home.resolve("release"))) {
			release.load(file);
		}
		catch (IOException ex) {
			return new JavaInstallation(home, "", "");
		}
		return new JavaInstallation(home, release.getProperty("JAVA_VERSION", "").replace("\"", ""),
				release.getProperty("IMPLEMENTOR", "").replace("\"", ""));
	}

	/** Returns the feature version, such as 21, or 0 if it is unknown. */
	public int feature() {
		String first = this.version.replaceFirst("^1\\.", "").replaceFirst("\\D.*", "");
		return first.isEmpty() ? 0 : Integer.parseInt(first);
	}

	public String executable() {
		return this.home.resolve("bin/java").toString();
	}

	/** Returns the path of a tool such as jcmd, empty on a JRE, which has none. */
	public Optional<Path> tool(String name) {
		return Optional.of(this.home.resolve("bin").resolve(name)).filter(Files::isExecutable);
	}

	@Override
	public String toString() {
		return "Java %s (%s)".formatted(this.version, this.vendor);
	}

}
