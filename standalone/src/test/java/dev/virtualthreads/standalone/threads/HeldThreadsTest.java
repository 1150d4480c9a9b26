package dev.virtualthreads.standalone.threads;

import java.util.Map;

import dev.virtualthreads.program.Measured;
import dev.virtualthreads.program.Stopwatch;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class HeldThreadsTest {

	@Test
	void threadsThatTheMachineDoesNotAllowAreErrors() throws InterruptedException {
		Stopwatch stopwatch = new Stopwatch();
		new HeldThreads(Thread.ofPlatform().daemon(), () -> 10, 15, 1).run(stopwatch);
		Measured measured = stopwatch.measured();
		assertThat(measured.requests()).isEqualTo(10);
		assertThat(measured.errors()).isEqualTo(Map.of("threads not started", 5L));
	}

}
