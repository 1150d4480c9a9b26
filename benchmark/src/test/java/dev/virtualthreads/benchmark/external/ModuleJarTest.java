package dev.virtualthreads.benchmark.external;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

import dev.virtualthreads.measuring.process.ChildProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

@DisabledOnOs(OS.WINDOWS)
@Timeout(20)
class ModuleJarTest {

	private final ModuleJar jar = ModuleJar.of(Path.of("."), "standalone");

	@Test
	void outputIsThatOfTheModule() throws IOException, InterruptedException, ExecutionException, TimeoutException {
		assertThat(answer("echo result; exit 3")).isEqualTo(new ModuleJar.Answer(3, "result"));
	}

	// If nothing reads the output when the module exits, the JDK itself ends the stream.
	@Test
	@Timeout(20)
	void processThatOutlivesTheModuleDoesNotBlock() {
		assertThat(catchThrowable(() -> answer("sleep 30 2>/dev/null & exit 0"))).satisfiesAnyOf(
				(none) -> assertThat(none).isNull(),
				(thrown) -> assertThat(thrown).isInstanceOf(TimeoutException.class));
	}

	private ModuleJar.Answer answer(String command)
			throws IOException, InterruptedException, ExecutionException, TimeoutException {
		try (ChildProcess child = ChildProcess.start(new ProcessBuilder("sh", "-c", command))) {
			return this.jar.answer(child, Duration.ofSeconds(10), (line) -> {
			});
		}
	}

}
