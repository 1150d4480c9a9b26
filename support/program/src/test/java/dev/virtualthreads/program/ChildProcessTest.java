package dev.virtualthreads.program;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

@DisabledOnOs(OS.WINDOWS)
class ChildProcessTest {

	@TempDir
	private Path folder;

	@Test
	void processWithPatienceCleansUpBeforeItEnds() throws IOException {
		assertThat(stopped(Duration.ofSeconds(10))).exists();
	}

	@Test
	void processWithoutPatienceIsKilledAtOnce() throws IOException {
		assertThat(stopped(Duration.ZERO)).doesNotExist();
	}

	private Path stopped(Duration patience) throws IOException {
		Path cleaned = this.folder.resolve("cleaned");
		ProcessBuilder shell = new ProcessBuilder("sh", "-c",
				"trap 'touch %s; exit' TERM; echo ready; while true; do sleep 0.05; done".formatted(cleaned));
		try (ChildProcess child = ChildProcess.start(shell, patience)) {
			assertThat(child.process().inputReader().readLine()).isEqualTo("ready");
		}
		return cleaned;
	}

}
