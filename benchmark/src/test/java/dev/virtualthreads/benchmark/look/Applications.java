package dev.virtualthreads.benchmark.look;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.service.TestJar;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Applications with empty libraries, for tests of a look. */
final class Applications {

	private Applications() {
	}

	static TestJar with(String library) {
		return boot().library("BOOT-INF/lib/%s.jar".formatted(library));
	}

	static TestJar boot() {
		return TestJar.boot("4.1.2").main("org.springframework.boot.loader.launch.JarLauncher", "com.acme.app.Main");
	}

	static TestJar settings(TestJar jar, String file, String text) {
		return jar.entry("BOOT-INF/classes/" + file, text.getBytes(StandardCharsets.UTF_8));
	}

	/** Adds a class that contains a text, and a method with flags if there are any. */
	static TestJar type(TestJar jar, String name, String text, int flags) {
		return jar.entry("BOOT-INF/classes/%s.class".formatted(name), bytes(name, text, flags));
	}

	static byte[] bytes(String name, String text, int flags) {
		ClassWriter type = new ClassWriter(0);
		type.visit(Opcodes.V21, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
		type.newUTF8(text);
		if (flags != 0) {
			type.visitMethod(flags, "call", "()V", null, null).visitEnd();
		}
		return type.toByteArray();
	}

	static Look look(TestJar jar, int java) {
		try {
			Path file = Files.createTempFile("look", ".jar");
			try {
				return Look.at(jar.write(file), java, null);
			}
			finally {
				Files.delete(file);
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	static List<String> texts(Look look, Look.Part part) {
		return look.findings().stream().filter((finding) -> finding.part() == part).map(Look.Finding::text).toList();
	}

}
