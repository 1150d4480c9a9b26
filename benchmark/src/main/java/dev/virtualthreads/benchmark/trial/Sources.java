package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.MeasurementException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Hash of what decides what the numbers of a scenario mean: the scenario with its
 * contenders and loads, the classes of load, trial and the modules that it measures, and
 * the libraries of these modules. Comments, line numbers and our own version change
 * nothing.
 */
final class Sources {

	private static final List<String> TOOL = List.of("benchmark/target/classes/dev/virtualthreads/benchmark/load",
			"benchmark/target/classes/dev/virtualthreads/benchmark/trial", "support/program/target/classes/dev");

	/** Files of the build that name versions and times, or contain comments. */
	private static final Set<String> OF_BUILD = Set.of("build-info.properties", "application.cdx.json",
			"spring-configuration-metadata.json");

	private static final Pattern OURS = Pattern.compile("BOOT-INF/lib/(bank-api|lean-tomcat|program)-.*");

	private static final JsonMapper MAPPER = JsonMapper.builder()
		.enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
		.enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
		.addMixIn(JavaInstallation.class, WithoutPlace.class)
		.build();

	private final MessageDigest digest;

	private Sources() {
		try {
			this.digest = MessageDigest.getInstance("SHA-256");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(ex); // every Java has it
		}
	}

	/**
	 * Returns the hash of a scenario.
	 * @param home folder that holds the modules
	 * @param modules those that the scenario measures
	 * @throws MeasurementException if a module is not built
	 */
	static String hash(Path home, Object scenario, List<String> modules) {
		Sources sources = new Sources();
		sources.digest.update(MAPPER.writeValueAsBytes(scenario));
		Stream.concat(TOOL.stream(), modules.stream().map((module) -> module + "/target/classes"))
			.forEach((folder) -> sources.add(home.resolve(folder)));
		modules.forEach((module) -> sources.addLibraries(home.resolve(module)));
		return HexFormat.of().formatHex(sources.digest.digest(), 0, 8);
	}

	private void add(Path folder) {
		try (Stream<Path> files = Files.walk(folder)) {
			files.filter(Sources::decides).sorted().forEach((file) -> add(folder, file));
		}
		catch (NoSuchFileException ex) {
			throw new MeasurementException("%s is missing. Build it with ./mvnw package.".formatted(folder), ex);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be read: %s".formatted(folder, ex), ex);
		}
	}

	private static boolean decides(Path file) {
		return Files.isRegularFile(file) && !OF_BUILD.contains(file.getFileName().toString());
	}

	private void addLibraries(Path module) {
		Path jar = module.resolve("target").resolve(module.getFileName() + ".jar");
		if (!Files.exists(jar)) {
			return; // a library of ours, whose classes count
		}
		try (JarFile file = new JarFile(jar.toFile())) {
			file.stream()
				.map(ZipEntry::getName)
				.filter((name) -> name.startsWith("BOOT-INF/lib/") && !OURS.matcher(name).matches())
				.sorted()
				.forEach((name) -> this.digest.update(name.getBytes(StandardCharsets.UTF_8)));
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be read: %s".formatted(jar, ex), ex);
		}
	}

	private void add(Path folder, Path file) {
		try {
			byte[] bytes = Files.readAllBytes(file);
			this.digest.update(folder.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
			this.digest.update(file.toString().endsWith(".class") ? withoutDebugInformation(bytes) : bytes);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be read: %s".formatted(file, ex), ex);
		}
	}

	static byte[] withoutDebugInformation(byte[] type) {
		ClassWriter writer = new ClassWriter(0);
		new ClassReader(type).accept(writer, ClassReader.SKIP_DEBUG);
		return writer.toByteArray();
	}

	/** Where a Java is installed decides nothing. */
	@JsonIgnoreProperties("home")
	private interface WithoutPlace {

	}

}
