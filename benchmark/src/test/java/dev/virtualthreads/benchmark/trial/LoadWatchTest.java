package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

class LoadWatchTest {

	private static final long MICROS = 1000;

	private static final MeasuredService UNKNOWN = new AttachedService(URI.create("http://127.0.0.1"), List.of());

	@Test
	void onlyResponsesOfTheMeasuredPhaseCount() {
		LoadWatch watch = new LoadWatch(UNKNOWN, null, Set::of, new Trace());
		watch.started();
		watch.responded(0, MICROS);
		watch.measuring();
		watch.responded(0, MICROS);
		watch.failed();
		watch.measured();
		watch.responded(0, MICROS);
		watch.failed();
		assertThat(watch.ofMeasuredPhase().requests()).isEqualTo(2);
	}

	@Test
	void phaseWithoutAnEndHasNoCounters() {
		LoadWatch watch = new LoadWatch(UNKNOWN, null, Set::of, new Trace());
		watch.measuring();
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(watch::ofMeasuredPhase);
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void processesThatWorkForTheServiceCountFromTheBeginOrTheirStart() throws IOException {
		Set<Integer> remotes = ConcurrentHashMap.newKeySet();
		LoadWatch watch = new LoadWatch(UNKNOWN, null, () -> remotes, new Trace());
		List<Process> processes = new ArrayList<>(List.of(working(), working()));
		try {
			remotes.add((int) processes.getFirst().pid());
			// the system tells the start of a process to a second
			await().until(() -> !ProcessCpu.hasStartedAfter(Instant.now(), (int) processes.getLast().pid()));
			watch.measuring();
			// seen for the first time, but not new
			remotes.add((int) processes.getLast().pid());
			assertThat(measured(watch)).isZero();
			processes.add(working());
			double total = ProcessCpu.seconds((int) processes.getLast().pid(), 0);
			remotes.add((int) processes.getLast().pid());
			assertThat(total).isPositive();
			assertThat(measured(watch)).isCloseTo(total, within(0.05));
		}
		finally {
			processes.forEach(Process::destroyForcibly);
		}
	}

	private static double measured(LoadWatch watch) {
		watch.measured();
		return watch.ofMeasuredPhase().cpu().remotes();
	}

	/** Returns a process that has used processor time and now waits. */
	private static Process working() throws IOException {
		Process process = new ProcessBuilder("sh", "-c",
				"i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo; read line")
			.start();
		assertThat(process.getInputStream().read()).isEqualTo('\n');
		return process;
	}

}
