package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.answer.OwnCells;
import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ExplainerTest {

	@Test
	void curveHasASingleUserAndTheValidCellsOfVirtualThreads() {
		Cell virtual = Changed.cell(OwnCells.cell("50 users", "virtual", 100.0), "concurrency", 50);
		Cell broken = Changed.cell(virtual, "errors", Map.of("5xx", 3));
		assertThat(
				Explainer.curve(
						List.of(OwnCells.cell("50 users", "platform", 90.0),
								OwnCells.cell("50 users", "platform-200", 90.0), virtual, broken),
						Duration.ofMillis(20)))
			.containsExactly(new CurvePoint(1, 50, 0), new CurvePoint(50, 100, 50));
		assertThat(Explainer.curve(List.of(virtual), Duration.ofMillis(1)))
			.containsExactly(new CurvePoint(50, 100, 50));
	}

}
