package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Service that never gets ready: the property {@code mood} makes it wait or fail. */
final class FakeService {

	private FakeService() {
	}

	public static void main(String[] args) throws InterruptedException, IOException {
		if (String.join(" ", args).contains("--mood=fertile")) {
			System.out.println("child " + new ProcessBuilder("sleep", "1000").start().pid());
		}
		if (String.join(" ", args).contains("--mood=dying")) {
			System.out.println("***\n\nDescription:\n\nThe disk is full.\n\nAction:\n\nBuy another.");
			System.exit(3);
		}
		Thread.currentThread().join();
	}

	static void install(Path home, Service service) throws IOException {
		install(home, service, FakeService.class);
	}

	/** Writes the jar of a program of one class to the place of a service's jar. */
	static void install(Path home, Service service, Class<?> program) throws IOException {
		Path jar = service.jar(home);
		Files.createDirectories(jar.getParent());
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, program.getName());
		String entry = program.getName().replace('.', '/') + ".class";
		try (OutputStream out = Files.newOutputStream(jar);
				JarOutputStream archive = new JarOutputStream(out, manifest)) {
			archive.putNextEntry(new JarEntry(entry));
			archive.write(Files.readAllBytes(Path.of("target/test-classes", entry)));
		}
	}

}
