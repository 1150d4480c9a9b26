package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ContainerTest {

	@ParameterizedTest
	@ValueSource(
			strings = { "nr_throttled 7\nthrottled_time 2500000000\n", "nr_throttled 7\nthrottled_usec 2500000\n" })
	void throttledTimeIsReadFromBothVersions(String statistics, @TempDir Path folder) throws IOException {
		assertThat(Container.throttledIn(Files.writeString(folder.resolve("cpu.stat"), statistics))).isEqualTo(2.5);
	}

	@Test
	void limitsOfAProcessAreThoseOfItsContainer() throws IOException {
		Path second = Path.of("/sys/fs/cgroup/cgroup.subtree_control");
		Assumptions.assumeTrue(
				Files.isWritable(Path.of("/sys/fs/cgroup/memory"))
						|| Files.isWritable(second) && Files.readString(second).contains("memory"),
				"control groups of Linux cannot be written");
		Container container = new Container(0.5, 64);
		Process limited = new ProcessBuilder(
				Stream.concat(container.command().stream(), Stream.of("sh", "-c", "echo ready; exec cat")).toList())
			.start();
		try {
			assertThat(limited.inputReader().readLine()).isEqualTo("ready");
			int pid = Math.toIntExact(limited.pid());
			assertThatCode(() -> container.requireInForce(pid)).doesNotThrowAnyException();
			assertThat(List.of(new Container(null, 65), new Container(1.0, null)))
				.allSatisfy((other) -> assertThatExceptionOfType(MeasurementException.class)
					.isThrownBy(() -> other.requireInForce(pid))
					.withMessage("The limits of process %d are not in force: run as root.", pid));
		}
		finally {
			limited.destroy();
		}
	}

}
