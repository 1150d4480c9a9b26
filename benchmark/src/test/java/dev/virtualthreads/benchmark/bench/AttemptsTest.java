package dev.virtualthreads.benchmark.bench;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;

import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Whether a measurement may begin, and what its failure leaves. */
class AttemptsTest {

	private final StringWriter errors = new StringWriter();

	private final Attempts attempts = new Attempts(new PrintWriter(this.errors));

	@Test
	void failedScenarioLeavesTheOthers() {
		List<String> measured = new ArrayList<>();
		this.attempts.run("pinning", () -> measured.add("pinning"));
		assertThat(this.attempts.allSucceeded()).isTrue();
		this.attempts.run("payments", () -> {
			throw new MeasurementException("The output is broken.");
		});
		this.attempts.run("transfers", () -> {
			throw new CompletionException(new MeasurementException("The warm-up failed."));
		});
		this.attempts.run("threads", () -> measured.add("threads"));
		assertThat(measured).containsExactly("pinning", "threads");
		assertThat(this.attempts.allSucceeded()).isFalse();
		assertThat(this.errors.toString().lines()).containsExactly("payments failed: The output is broken.",
				"transfers failed: The warm-up failed.");
	}

	@Test
	void programmingErrorIsReportedWithItsPlace() {
		this.attempts.run("threads", () -> {
			throw new IllegalStateException("broken");
		});
		assertThat(this.attempts.allSucceeded()).isFalse();
		assertThat(this.errors.toString()).startsWith("threads failed because of a defect of bench, please report it:")
			.contains("IllegalStateException: broken", "AttemptsTest.java");
	}

	@Test
	void secondMeasurementIsRefusedUntilTheFirstEnds(@TempDir Path folder) {
		Path file = folder.resolve("lock");
		int result = RunLock.holding(file, () -> {
			assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> RunLock.holding(file, () -> 0))
				.withMessage("Another ./bench measures on this machine (process %d). Wait for its end or stop it."
					.formatted(ProcessHandle.current().pid()));
			return 1;
		});
		assertThat(result).isEqualTo(1);
		assertThat(RunLock.holding(file, () -> 2)).isEqualTo(2);
	}

}
