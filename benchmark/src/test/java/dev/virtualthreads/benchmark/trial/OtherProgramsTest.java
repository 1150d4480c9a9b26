package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;

class OtherProgramsTest {

	@Test
	void busiestTwoAreNamedWithTheirShares() {
		OtherPrograms before = new OtherPrograms(Map.of("firefox", 100.0, "ended", 70.0, "java (pid 4711)", 1.0));
		OtherPrograms after = new OtherPrograms(
				Map.of("firefox", 103.1, "java (pid 4711)", 2.2, "sshd", 0.4, "java (pid 4712)", 0.5));
		OtherPrograms used = after.plus(before, -1);
		assertThat(used.busiest(10)).isEqualTo("firefox 31 %, java (pid 4711) 12 %");
		assertThat(used.plus(used, 1).busiest(20)).isEqualTo(used.busiest(10));
	}

	@Test
	void negligibleProgramIsNotNamed() {
		assertThat(new OtherPrograms(Map.of("firefox", 0.1)).busiest(10)).isEmpty();
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void programWhoseCommandIsHiddenHasTheNameOfTheSystem() {
		assertThat(OtherPrograms.comm(ProcessHandle.current().pid()))
			.hasValueSatisfying((name) -> assertThat(name).isNotEmpty().doesNotContain("/", "\n"));
		assertThat(OtherPrograms.comm(Integer.MAX_VALUE)).isEmpty();
	}

	@Test
	void threadOfTheKernelKeepsItsNameWhileItsWorkChanges() {
		assertThat(OtherPrograms.withoutWork("kworker/1:1-events")).isEqualTo("kworker");
		assertThat(OtherPrograms.withoutWork("dockerd")).isEqualTo("dockerd");
	}

	// a process that outlives its parent is a child of another one
	@Test
	void processesOfTheMeasurementAreNotRead() throws IOException, InterruptedException {
		Process child = new ProcessBuilder("sh", "-c", "cat; :").start();
		Process parent = new ProcessBuilder("sh", "-c", "sh -c 'sleep 60; :' > /dev/null & echo $!").start();
		int orphan = Integer.parseInt(parent.inputReader().readLine());
		parent.waitFor();
		try {
			assertThat(OtherPrograms.read(OptionalInt.empty(), List.of()).seconds().keySet())
				.anyMatch((name) -> name.endsWith("sh (pid %d)".formatted(orphan)))
				.noneMatch((name) -> name.contains("(pid %d)".formatted(child.pid())))
				.noneMatch((name) -> name.contains("(pid %d)".formatted(ProcessHandle.current().pid())));
			assertThat(OtherPrograms.read(OptionalInt.empty(), List.of(orphan)).seconds().keySet())
				.noneMatch((name) -> name.contains("(pid %d)".formatted(orphan)));
		}
		finally {
			child.destroyForcibly();
			ProcessHandle.of(orphan).ifPresent((shell) -> {
				shell.descendants().forEach(ProcessHandle::destroyForcibly);
				shell.destroyForcibly();
			});
		}
	}

}
