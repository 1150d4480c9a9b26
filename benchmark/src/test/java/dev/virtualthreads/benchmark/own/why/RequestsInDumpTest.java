package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.virtualthreads.benchmark.own.why.Dumps.CALLS;
import static dev.virtualthreads.benchmark.own.why.Dumps.OF_SERVER;
import static dev.virtualthreads.benchmark.own.why.Dumps.SLEEPS;
import static dev.virtualthreads.benchmark.own.why.Dumps.WAITS_FOR_CONNECTION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RequestsInDumpTest {

	@Test
	void fullPoolIsSeenInTheDumpInWhichFewestWait() {
		RequestsInDump full = RequestsInDump.of(Dumps.of(List.of(WAITS_FOR_CONNECTION, SLEEPS, SLEEPS)));
		RequestsInDump wakingUp = RequestsInDump
			.of(Dumps.of(List.of(WAITS_FOR_CONNECTION, WAITS_FOR_CONNECTION, SLEEPS)));
		RequestsInDump ending = RequestsInDump.of(Dumps.of(List.of(SLEEPS)));
		assertThat(RequestsInDump.fullest(List.of(wakingUp, full, ending))).isEqualTo(full);
		assertThat(RequestsInDump.fullest(List.of()).count()).isZero();
	}

	@Test
	void threadsThatSleepDoNotWaitForTheirOwnService() {
		RequestsInDump sleeping = RequestsInDump.of(Dumps.of(List.of(SLEEPS, SLEEPS)));
		assertThat(sleeping.starvedSince(sleeping)).isEmpty();
	}

	@Test
	void brokenDumpIsNamed(@TempDir Path folder) throws IOException {
		Path file = Files.writeString(folder.resolve("threads.json"), "{");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> RequestsInDump.read(file))
			.withMessageContaining("threads.json is not readable");
	}

	@Test
	void onlyThreadsOfTheServerAreRequests() {
		assertThat(RequestsInDump.of(Dumps.of(List.of(CALLS))).threadMode()).isEmpty();
		assertThat(RequestsInDump.of(Dumps.of(List.of(OF_SERVER, CALLS))).threadMode()).contains(ThreadMode.VIRTUAL);
	}

}
