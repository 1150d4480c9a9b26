package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
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
		Script.write(this.folder.resolve("k6"), "echo \"$PART: $*\"");
		Files.createDirectory(this.folder.resolve("segments"));
	}

	@Test
	void fourContainersShareTheLoadWithoutGapOrOverlap() throws IOException, InterruptedException {
		List<Process> containers = new ArrayList<>();
		for (int container = 0; container < 4; container++) {
			containers.add(start("4"));
		}
		List<String> commands = new ArrayList<>();
		for (Process container : containers) {
			commands.add(Script.output(container, 0));
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
		assertThat(Script.output(start("2"), 2)).contains("more than K6_INSTANCES=2 containers");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "four", "1000", "1.5" })
	void invalidNumberOfInstancesIsRefused(String instances) throws IOException, InterruptedException {
		assertThat(Script.output(start(instances), 2)).contains("K6_INSTANCES must be from 1 to 999, was " + instances);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "1" })
	void oneContainerSendsTheWholeLoad(String instances) throws IOException, InterruptedException {
		assertThat(Script.output(start(instances), 0)).isEqualTo(": run load_test.js\n");
	}

	private Process start(String instances) throws IOException {
		ProcessBuilder builder = new ProcessBuilder("sh", "../k6/segment.sh", "run", "load_test.js")
			.redirectErrorStream(true);
		builder.environment().merge("PATH", this.folder.toString(), (path, first) -> first + ":" + path);
		builder.environment().put("K6_INSTANCES", instances);
		builder.environment().put("SEGMENTS", this.folder.resolve("segments").toString());
		return builder.start();
	}

}
