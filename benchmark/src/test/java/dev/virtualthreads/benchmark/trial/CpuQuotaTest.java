package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class CpuQuotaTest {

	@ParameterizedTest
	@ValueSource(
			strings = { "nr_throttled 7\nthrottled_time 2500000000\n", "nr_throttled 7\nthrottled_usec 2500000\n" })
	void bothVersionsOfTheKernelTellTheThrottledTime(String statistics, @TempDir Path folder) throws IOException {
		assertThat(CpuQuota.throttledIn(Files.writeString(folder.resolve("cpu.stat"), statistics))).isEqualTo(2.5);
	}

	@Test
	void processRunsInTheGroupOfItsShare() throws IOException {
		Assumptions.assumeTrue(
				Stream.of("/sys/fs/cgroup/cpu", "/sys/fs/cgroup").map(Path::of).anyMatch(Files::isWritable),
				"control groups of Linux cannot be written");
		List<String> command = Stream.concat(CpuQuota.command(0.5).stream(), Stream.of("cat", "/proc/self/cgroup"))
			.toList();
		Process limited = new ProcessBuilder(command).redirectErrorStream(true).start();
		assertThat(new String(limited.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
			.contains("bench-%d-0.5".formatted(ProcessHandle.current().pid()));
	}

}
