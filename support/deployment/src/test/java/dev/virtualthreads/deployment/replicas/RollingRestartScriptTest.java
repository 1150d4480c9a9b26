package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The script {@code rolling-restart.sh} with a docker that records its calls. A restart
 * changes the address of the replica, which is healthy at the second question.
 */
@DisabledOnOs(OS.WINDOWS)
class RollingRestartScriptTest {

	private static final String USE = "exec proxy sh /replicas/nginx.sh use /tmp/nginx ";

	private static final String DOCKER = """
			#!/bin/sh
			cd "$(dirname "$0")"
			for replica; do :; done
			case "$*" in
				ps*service=nginx) echo proxy ;;
				ps*service=bank-service) echo one; echo two ;;
				inspect*Name*) echo "bank-$replica" ;;
				inspect*IPAddress*) eval echo "\\$$replica$(cat "$replica.restarted" 2>/dev/null)" ;;
				inspect*Health*)
					health=$(cat "$replica.health" 2>/dev/null || echo healthy)
					rm -f "$replica.health"
					echo "health $replica: $health" >>calls
					echo "$health" ;;
				*)
					echo "$*" >>calls
					[ "$1 $replica" != "restart $FAILING" ] || exit 1
					[ "$1" != restart ] || { echo starting >"$replica.health"; echo _restarted >"$replica.restarted"; } ;;
			esac
			""";

	private static final Map<String, String> ADDRESSES = Map.of("one", "10.0.0.1:8080", "two", "10.0.0.2:8080",
			"one_restarted", "10.0.0.3:8080", "two_restarted", "10.0.0.4:8080");

	@TempDir
	private Path folder;

	@Test
	void eachReplicaRestartsWhileNginxUsesTheOther() throws IOException, InterruptedException {
		assertThat(output(0, Map.of())).endsWith("All replicas were restarted and get requests.\n");
		assertThat(this.folder.resolve("calls")).hasContent("""
				health one: healthy
				health two: healthy
				%1$s10.0.0.2:8080
				restart -t 75 one
				health one: starting
				sleep 1
				health one: healthy
				%1$s10.0.0.3:8080
				restart -t 75 two
				health two: starting
				sleep 1
				health two: healthy
				%1$s10.0.0.3:8080 10.0.0.4:8080
				""".formatted(USE));
	}

	@Test
	void failedRestartEndsTheScript() throws IOException, InterruptedException {
		assertThat(output(1, Map.of("FAILING", "one"))).contains("bank-one cannot be restarted");
		assertThat(this.folder.resolve("calls")).content().endsWith(USE + "10.0.0.2:8080\nrestart -t 75 one\n");
	}

	@Test
	void stoppedReplicaEndsTheScriptWithoutAChange() throws IOException, InterruptedException {
		assertThat(output(1, Map.of("two", "")))
			.contains("bank-two does not run any more. nginx keeps its current replicas");
		assertThat(this.folder.resolve("calls")).hasContent("health one: healthy\nhealth two: healthy\n");
	}

	private String output(int exitCode, Map<String, String> environment) throws IOException, InterruptedException {
		program("docker", DOCKER);
		program("sleep", "#!/bin/sh\necho \"sleep $*\" >>\"$(dirname \"$0\")/calls\"\n");
		ProcessBuilder builder = new ProcessBuilder("sh",
				Path.of("..", "..", "deploy", "docker", "replicas", "rolling-restart.sh").toString())
			.redirectErrorStream(true);
		builder.environment().merge("PATH", this.folder.toString(), (path, first) -> first + ":" + path);
		builder.environment().put("FAILING", "none");
		builder.environment().putAll(ADDRESSES);
		builder.environment().putAll(environment);
		Process script = builder.start();
		String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(script.waitFor()).as(output).isEqualTo(exitCode);
		return output;
	}

	private void program(String name, String text) throws IOException {
		assertThat(Files.writeString(this.folder.resolve(name), text).toFile().setExecutable(true)).isTrue();
	}

}
