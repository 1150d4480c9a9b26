package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The script {@code k6/segment.sh} with a k6 that prints its arguments. */
@DisabledOnOs(OS.WINDOWS)
class SegmentScriptTest {

	@TempDir
	private Path folder;

	@BeforeEach
	void k6() throws IOException {
		Path k6 = Files.writeString(this.folder.resolve("k6"), "#!/bin/sh\necho \"$PART: $*\"\n");
		assertThat(k6.toFile().setExecutable(true)).isTrue();
		Files.createDirectory(this.folder.resolve("segments"));
	}

	@Test
	void fourContainersShareTheLoadWithoutGapOrOverlap() throws IOException, InterruptedException {
		List<Process> containers = new ArrayList<>();
		for (int container = 0; container < 4; container++) {
			containers.add(start("4", "run", "load_test.js"));
		}
		List<String> commands = new ArrayList<>();
		for (Process container : containers) {
			commands.add(output(container));
			assertThat(container.waitFor()).isZero();
		}
		String rest = " --execution-segment-sequence 0,1/4,2/4,3/4,1 load_test.js\n";
		assertThat(commands).containsExactlyInAnyOrder("1 of 4: run --execution-segment 0/4:1/4" + rest,
				"2 of 4: run --execution-segment 1/4:2/4" + rest, "3 of 4: run --execution-segment 2/4:3/4" + rest,
				"4 of 4: run --execution-segment 3/4:4/4" + rest);
	}

	@Test
	void moreContainersThanInstancesAreRefused() throws IOException, InterruptedException {
		Files.createDirectory(this.folder.resolve("segments/1"));
		Files.createDirectory(this.folder.resolve("segments/2"));
		Process third = start("2", "run", "load_test.js");
		assertThat(output(third)).contains("more than K6_INSTANCES=2 containers");
		assertThat(third.waitFor()).isEqualTo(2);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "four", "1000", "1.5" })
	void invalidNumberOfInstancesIsRefused(String instances) throws IOException, InterruptedException {
		Process refused = start(instances, "run", "load_test.js");
		assertThat(output(refused)).contains("K6_INSTANCES must be from 1 to 999, was " + instances);
		assertThat(refused.waitFor()).isEqualTo(2);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "1" })
	void oneContainerSendsTheWholeLoad(String instances) throws IOException, InterruptedException {
		Process only = start(instances, "run", "load_test.js");
		assertThat(output(only)).isEqualTo(": run load_test.js\n");
		assertThat(only.waitFor()).isZero();
	}

	private Process start(String instances, String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of("sh", Path.of("..", "k6", "segment.sh").toString()));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().merge("PATH", this.folder.toString(), (path, first) -> first + ":" + path);
		builder.environment().put("K6_INSTANCES", instances);
		builder.environment().put("SEGMENTS", this.folder.resolve("segments").toString());
		return builder.start();
	}

	private static String output(Process process) throws IOException {
		return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
	}

}
