package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Executable jar that is empty but for what bench looks at. */
final class TestJar {

	private final Map<String, byte[]> entries = new LinkedHashMap<>();

	private final Manifest manifest = new Manifest();

	TestJar() {
		this.manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
	}

	/** Returns a jar of Spring Boot with Tomcat. */
	static TestJar boot(String springBoot) {
		return new TestJar().main("org.springframework.boot.loader.launch.JarLauncher", "app.Main")
			.library("BOOT-INF/lib/spring-boot-" + springBoot + ".jar")
			.library("BOOT-INF/lib/tomcat-embed-core-11.0.1.jar");
	}

	TestJar main(String launcher, String start) {
		this.manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, launcher);
		this.manifest.getMainAttributes().putValue("Start-Class", start);
		return this;
	}

	TestJar springBoot(String version) {
		this.manifest.getMainAttributes().putValue("Spring-Boot-Version", version);
		return this;
	}

	TestJar classPath(String names) {
		this.manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, names);
		return this;
	}

	TestJar library(String name) {
		this.entries.put(name, new byte[0]);
		return this;
	}

	TestJar without(String name) {
		this.entries.remove(name);
		return this;
	}

	Path write(Path file) throws IOException {
		try (OutputStream out = Files.newOutputStream(file); ZipOutputStream zip = new ZipOutputStream(out)) {
			zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
			this.manifest.write(zip);
			for (Map.Entry<String, byte[]> entry : this.entries.entrySet()) {
				zip.putNextEntry(new ZipEntry(entry.getKey()));
				zip.write(entry.getValue());
			}
		}
		return file;
	}

	/** Writes the files as an extraction does. */
	Path extract(Path folder) throws IOException {
		Files.createDirectories(folder.resolve("META-INF"));
		try (OutputStream out = Files.newOutputStream(folder.resolve("META-INF/MANIFEST.MF"))) {
			this.manifest.write(out);
		}
		for (Map.Entry<String, byte[]> entry : this.entries.entrySet()) {
			Path file = folder.resolve(entry.getKey());
			Files.createDirectories(file.getParent());
			Files.write(file, entry.getValue());
		}
		return folder;
	}

}
