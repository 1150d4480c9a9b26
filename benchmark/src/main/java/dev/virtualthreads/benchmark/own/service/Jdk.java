package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * Java installation that runs the service.
 *
 * @param version version, such as 21.0.5
 * @param vendor name of who built it
 */
public record Jdk(Path home, String version, String vendor) {

	private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

	/** Returns the installation that runs this program. */
	public static Jdk current() {
		return new Jdk(Path.of(System.getProperty("java.home")), System.getProperty("java.version"),
				System.getProperty("java.vendor"));
	}

	/**
	 * Returns an installation.
	 * @param option its folder, which a version and an equals sign may precede
	 * @throws IllegalArgumentException if it does not fit
	 */
	public static Jdk of(String option) {
		String expected = option.contains("=") ? option.substring(0, option.indexOf('=')) : "";
		Path home = Path.of(option.substring(option.indexOf('=') + 1));
		if (!Files.isExecutable(home.resolve("bin/java"))) {
			throw new IllegalArgumentException(
					"--java must be the folder of a Java installation, such as 21=/usr/lib/jvm/java-21: %s has no bin/java."
						.formatted(home));
		}
		Jdk jdk = read(home);
		if (!expected.isEmpty() && !expected.equals(String.valueOf(jdk.feature()))) {
			throw new IllegalArgumentException("--java %s: the Java in %s is version %s. Name it %d=%s."
				.formatted(option, home, jdk.version(), jdk.feature(), home));
		}
		if (jdk.feature() < FIRST_WITH_VIRTUAL_THREADS) {
			throw new IllegalArgumentException(
					"Virtual threads need Java 21 or later, but %s is Java %s. Choose another --java.".formatted(home,
							jdk.version()));
		}
		return jdk;
	}

	private static Jdk read(Path home) {
		Properties release = new Properties();
		try (Reader reader = Files.newBufferedReader(home.resolve("release"), StandardCharsets.UTF_8)) {
			release.load(reader);
		}
		catch (IOException ex) {
			throw new IllegalArgumentException("%s has no file release, which names its version.".formatted(home), ex);
		}
		return new Jdk(home, unquoted(release, "JAVA_VERSION"), unquoted(release, "IMPLEMENTOR"));
	}

	private static String unquoted(Properties release, String name) {
		return release.getProperty(name, "0").replace("\"", "");
	}

	/** Returns the first number of the version. */
	public int feature() {
		return Integer.parseInt(this.version.replaceFirst("^1\\.", "").replaceFirst("\\D.*", ""));
	}

	String executable() {
		return this.home.resolve("bin/java").toString();
	}

	@Override
	public String toString() {
		return "Java %s (%s)".formatted(this.version, this.vendor);
	}

}
