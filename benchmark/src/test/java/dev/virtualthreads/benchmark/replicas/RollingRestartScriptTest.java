package dev.virtualthreads.benchmark.replicas;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The script {@code rolling-restart.sh} with a docker that prints what it would change.
 */
@DisabledOnOs(OS.WINDOWS)
class RollingRestartScriptTest {

	private static final String USE = "docker exec proxy sh /replicas/nginx.sh use /tmp/nginx ";

	@TempDir
	private Path folder;

	@Test
	void eachReplicaRestartsWhileNginxUsesTheOther() throws IOException, InterruptedException {
		Process script = script("10.0.0.2:8080");
		assertThat(output(script)).containsSubsequence(USE + "10.0.0.2:8080\n", "bank-one: ready",
				USE + "10.0.0.1:8080\n", "bank-two: ready", USE + "10.0.0.1:8080 10.0.0.2:8080\n",
				"All replicas were restarted");
		assertThat(script.waitFor()).isZero();
	}

	@Test
	void stoppedReplicaEndsTheScriptWithoutAChange() throws IOException, InterruptedException {
		Process script = script("");
		assertThat(output(script)).contains("bank-two does not run any more. nginx keeps its current replicas")
			.doesNotContain(USE, "restarting");
		assertThat(script.waitFor()).isOne();
	}

	private Process script(String secondAddress) throws IOException {
		Path docker = Files.writeString(this.folder.resolve("docker"), """
				#!/bin/sh
				case "$*" in
					ps*service=nginx) echo proxy ;;
					ps*service=bank-service) echo one; echo two ;;
					inspect*Health*) echo healthy ;;
					inspect*Name*) echo "bank-${4}" ;;
					inspect*IPAddress*one) echo "10.0.0.1:8080 " ;;
					inspect*IPAddress*two) echo "$SECOND_ADDRESS" ;;
					exec*) echo "docker $*" ;;
				esac
				""");
		assertThat(docker.toFile().setExecutable(true)).isTrue();
		ProcessBuilder builder = new ProcessBuilder("sh",
				Path.of("..", "resources", "docker", "replicas", "rolling-restart.sh").toString())
			.redirectErrorStream(true);
		builder.environment().merge("PATH", this.folder.toString(), (path, first) -> first + ":" + path);
		builder.environment().put("SECOND_ADDRESS", secondAddress);
		return builder.start();
	}

	private static String output(Process process) throws IOException {
		return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
	}

}
