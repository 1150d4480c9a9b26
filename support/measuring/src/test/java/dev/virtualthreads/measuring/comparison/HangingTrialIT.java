package dev.virtualthreads.measuring.comparison;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** Trials whose JVM or its output never ends. */
@Timeout(60)
class HangingTrialIT {

	private static final String LOAD = "100 requests";

	private static final Contender GOOD = SampleProgram.Sample.contender("good", LOAD);

	private static final Contender HANGING = SampleProgram.Sample.contender("hanging", LOAD);

	private static final List<String> ARGUMENTS = List.of("sample-comparison", "--contenders=good,hanging,orphaning",
			"--preset=smoke", "--json");

	@Test
	void hangingTrialIsEndedAndCostsNoOtherCell() throws InterruptedException {
		TrialRunner runner = new TrialRunner("sample-comparison", SampleProgram.class, ARGUMENTS,
				(contender) -> contender.equals(HANGING) ? Duration.ofSeconds(2) : contender.limit());
		List<Cell> cells = new Comparison(Preset.SMOKE, OptionalInt.of(2), new CellHead("sample-comparison", Map.of()),
				runner)
			.run(List.of(HANGING, GOOD));
		assertThat(cells).extracting(Cell::contender).containsExactly("hanging", "good");
		assertThat(cells.getFirst().checks().errors()).isEqualTo(Map.of("failed trials", 2L));
		assertThat(cells.getFirst().times().secondsAll()).allMatch((seconds) -> seconds >= 2);
		assertThat(cells.getLast().checks().errors()).isEmpty();
		assertThat(cells.getLast().times().secondsAll()).hasSize(2);
		await().until(() -> ProcessHandle.current().children().findAny().isEmpty());
	}

	@Test
	void processThatKeepsTheOutputOpenEndsTheWait() {
		List<String> arguments = List.of(ARGUMENTS.get(0), "--trial=orphaning, " + LOAD, ARGUMENTS.get(1));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(
				() -> ChildJvm.run(GOOD.java().executable(), List.of(), SampleProgram.class, arguments, GOOD.limit()))
			.withMessageContaining("still holds its output");
	}

}
