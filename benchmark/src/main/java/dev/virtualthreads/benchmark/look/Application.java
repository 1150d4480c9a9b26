package dev.virtualthreads.benchmark.look;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.service.Archive;
import dev.virtualthreads.benchmark.own.service.Archive.Library;
import dev.virtualthreads.program.MeasurementException;

/** Libraries, settings and own classes of an application. */
record Application(List<Library> libraries, Settings settings, OwnClasses classes, List<String> unknown,
		AtomicLong bytes) {

	/** Limit against archives that unpack to more than any application. */
	private static final int MOST_BYTES = 64 << 20;

	/** Without generated classes: the loader, those of AOT processing and proxies. */
	private static final Pattern CLASS = Pattern
		.compile("(?!org/springframework/boot/loader/|.*(?:__|\\$\\$)).*\\.class");

	/** Spring Boot prefers files in the folder config, and properties to YAML. */
	private static final Comparator<Path> PRECEDENCE = Comparator
		.comparing((Path file) -> file.toString().contains("config/application"))
		.thenComparing((file) -> file.toString().endsWith(".properties"));

	static Application of(Archive archive) throws IOException {
		List<Library> libraries = archive.libraries();
		if (libraries.stream().allMatch((library) -> library.version().isEmpty())) {
			throw new MeasurementException("%s has no libraries with versions in their file names, which look compares."
				.formatted(archive.file()));
		}
		Application application = new Application(libraries, new Settings(), new OwnClasses(), new ArrayList<>(),
				new AtomicLong());
		libraries.stream()
			.filter((library) -> library.version().isEmpty())
			.forEach((library) -> application.unknown.add("Version of " + library.name()));
		application.add(archive.root());
		archive.readModules(application::add)
			.forEach((library) -> application.unknown.add("Content of " + library.name()));
		return application;
	}

	private void add(Path root) throws IOException {
		try (Stream<Path> files = Files.walk(root)) {
			for (Path file : files.sorted(PRECEDENCE).toList()) {
				String name = root.relativize(file).toString().replace('\\', '/');
				if (!isValid(file, name.replaceFirst("^(BOOT|WEB)-INF/classes/", ""))) {
					this.unknown.add("Content of " + name);
				}
			}
		}
	}

	private boolean isValid(Path file, String name) throws IOException {
		Matcher settingsFile = Settings.FILE.matcher(name);
		if (!settingsFile.matches() && !CLASS.matcher(name).matches()) {
			return true;
		}
		try (InputStream stream = Files.newInputStream(file)) {
			byte[] content = stream.readNBytes(MOST_BYTES);
			if (this.bytes.addAndGet(content.length) >= MOST_BYTES) {
				throw new MeasurementException(
						"Its classes and settings unpack to more than 64 MiB: look stops there.");
			}
			return settingsFile.matches() ? this.settings.add(settingsFile, content) : this.classes.add(content);
		}
	}

	boolean uses(List<String> signs) {
		return !this.classes.with(signs).isEmpty();
	}

	boolean has(String library) {
		return this.libraries.stream().anyMatch((each) -> each.name().equals(library));
	}

}
