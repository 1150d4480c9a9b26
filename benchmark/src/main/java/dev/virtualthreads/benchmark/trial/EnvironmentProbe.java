package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.software.os.OperatingSystem;

/** Reader of the environment: machine, Java, libraries and commit. */
public final class EnvironmentProbe {

	private EnvironmentProbe() {
	}

	public static Environment read(Path home) {
		BootJar bank = BootJar.read(Service.BANK.jar(home));
		return of(System.getProperty("java.vm.name") + " " + Runtime.version(), bank.springBoot(), bank.tomcat(),
				commit(home));
	}

	public static Environment of(String java, @Nullable String springBoot, @Nullable String tomcat,
			@Nullable String commit) {
		SystemInfo machine = OperatingSystemValues.get();
		OperatingSystem system = machine.getOperatingSystem();
		return new Environment(java,
				"%s (%s)".formatted(operatingSystem(system.getFamily() + " " + system.getVersionInfo()),
						System.getProperty("os.arch")),
				Runtime.getRuntime().availableProcessors(), machine.getHardware().getMemory().getTotal(), springBoot,
				tomcat, now(), null, commit);
	}

	public static String now() {
		return OffsetDateTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.SECONDS).toString();
	}

	/** Returns the operating system, with major and minor version of a Linux kernel. */
	static String operatingSystem(String nameAndBuild) {
		return nameAndBuild.replaceFirst(" build (\\d+\\.\\d+)\\..*", ", Linux $1");
	}

	// Results that record has just written do not change what is measured.
	static @Nullable String commit(Path home) {
		return git(home, "describe", "--always", "--abbrev=12")
			.map((commit) -> changedSources(home).isEmpty() ? commit : commit + "-dirty")
			.orElse(null);
	}

	/**
	 * Returns the files below any {@code src/main} that differ from the commit, none
	 * without git.
	 */
	public static List<String> changedSources(Path home) {
		return git(home, "status", "--porcelain", "--", ":(glob)**/src/main/**", "pom.xml", "bench")
			.map((files) -> files.lines().map((line) -> line.substring(2).strip()).toList())
			.orElse(List.of());
	}

	// empty without git or outside of a checkout
	private static Optional<String> git(Path home, String... arguments) {
		try {
			Process git = new ProcessBuilder(Stream.concat(Stream.of("git"), Stream.of(arguments)).toList())
				.directory(home.toFile())
				.redirectError(ProcessBuilder.Redirect.DISCARD)
				.start();
			String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).stripTrailing();
			return (git.waitFor(5, TimeUnit.SECONDS) && git.exitValue() == 0) ? Optional.of(output) : Optional.empty();
		}
		catch (IOException ex) {
			return Optional.empty();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return Optional.empty();
		}
	}

	private record BootJar(@Nullable String springBoot, @Nullable String tomcat) {

		private static final Pattern TOMCAT = Pattern.compile("BOOT-INF/lib/tomcat-embed-core-(.+)\\.jar");

		static BootJar read(Path jar) {
			try (JarFile file = new JarFile(jar.toFile())) {
				String springBoot = file.getManifest().getMainAttributes().getValue("Spring-Boot-Version");
				String tomcat = file.stream()
					.map((entry) -> TOMCAT.matcher(entry.getName()))
					.filter(Matcher::matches)
					.map((matcher) -> matcher.group(1))
					.findFirst()
					.orElse(null);
				return new BootJar(springBoot, tomcat);
			}
			catch (IOException ex) {
				throw new MeasurementException("%s cannot be read. Build it with ./mvnw package.".formatted(jar), ex);
			}
		}

	}

}
