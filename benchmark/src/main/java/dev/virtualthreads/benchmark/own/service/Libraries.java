package dev.virtualthreads.benchmark.own.service;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Manifest of a service, and the files in it and on its class path. */
record Libraries(Attributes manifest, List<String> files) {

	static final String MANIFEST = "META-INF/MANIFEST.MF";

	private static final String LOADER_PATH = "-Dloader.path=";

	static Libraries of(Path root, List<String> jvm) throws IOException {
		Path file = root.resolve(MANIFEST);
		Attributes manifest = new Manifest(
				new ByteArrayInputStream(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]))
			.getMainAttributes();
		// The jar that java -Djarmode=tools extract makes has its libraries next to it.
		String classPath = Objects.requireNonNullElse(manifest.getValue(Attributes.Name.CLASS_PATH), "");
		List<String> files = new ArrayList<>(List.of(classPath.split(" ")));
		Stream<Path> loaded = jvm.stream()
			.filter((option) -> option.startsWith(LOADER_PATH))
			.flatMap((option) -> Stream.of(option.substring(LOADER_PATH.length()).split(",")))
			.map(Path::of)
			.filter(Files::exists);
		for (Path each : Stream.concat(Stream.of(root), loaded).toList()) {
			try (Stream<Path> found = Files.walk(each)) {
				found.map(Path::toString).forEach(files::add);
			}
		}
		return new Libraries(manifest, files);
	}

	/** Returns the version of Spring Boot, which a jar without libraries may name. */
	Optional<String> springBoot() {
		return version("spring-boot").or(() -> Optional.ofNullable(this.manifest.getValue("Spring-Boot-Version")));
	}

	Optional<Server> server() {
		return Server.among(this.files)
			.or(() -> version("spring-boot").isEmpty() ? Optional.of(Server.UNKNOWN) : Optional.empty());
	}

	Optional<String> version(String library) {
		Pattern file = Pattern.compile("(?:.*/)?%s-(\\d.*)\\.jar".formatted(library));
		return this.files.stream()
			.map(file::matcher)
			.filter(Matcher::matches)
			.map((matcher) -> matcher.group(1))
			.findFirst();
	}

}
