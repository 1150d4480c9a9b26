package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.virtualthreads.benchmark.own.service.TestJar;

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
		String entry = program.getName().replace('.', '/') + ".class";
		new TestJar().with("Main-Class", program.getName())
			.entry(entry, Files.readAllBytes(Path.of("target/test-classes", entry)))
			.write(service.jar(home));
	}

}
