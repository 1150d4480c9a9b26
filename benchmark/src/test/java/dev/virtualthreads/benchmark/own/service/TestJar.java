package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Executable jar that is empty but for what bench looks at. */
public final class TestJar {

	private final Map<String, byte[]> entries = new LinkedHashMap<>();

	private final Manifest manifest = new Manifest();

	public TestJar() {
		with("Manifest-Version", "1.0");
	}

	public static TestJar boot(String springBoot) {
		return new TestJar().main("org.springframework.boot.loader.launch.JarLauncher", "app.Main")
			.library("BOOT-INF/lib/spring-boot-" + springBoot + ".jar")
			.library("BOOT-INF/lib/tomcat-embed-core-11.0.1.jar");
	}

	public TestJar main(String launcher, String start) {
		return with("Main-Class", launcher).with("Start-Class", start);
	}

	public TestJar with(String attribute, String value) {
		this.manifest.getMainAttributes().putValue(attribute, value);
		return this;
	}

	public TestJar library(String name) {
		return entry(name, new byte[0]);
	}

	public TestJar entry(String name, byte[] content) {
		this.entries.put(name, content);
		return this;
	}

	public TestJar without(String name) {
		this.entries.remove(name);
		return this;
	}

	public Path write(Path file) throws IOException {
		Files.createDirectories(file.getParent());
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

	public Path extract(Path folder) throws IOException {
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
