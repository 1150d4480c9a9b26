package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/** Shell scripts of this repository, and those that replace a program. */
public final class Script {

	private Script() {
	}

	public static void write(Path file, String command) throws IOException {
		Files.createDirectories(file.getParent());
		Files.writeString(file, "#!/bin/sh\n" + command + "\n");
		assertThat(file.toFile().setExecutable(true)).isTrue();
	}

	static String output(Process process, int exitCode) throws IOException, InterruptedException {
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(process.waitFor()).as(output).isEqualTo(exitCode);
		return output;
	}

}
