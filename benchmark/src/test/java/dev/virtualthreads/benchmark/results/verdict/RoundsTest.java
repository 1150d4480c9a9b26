package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Round;
import dev.virtualthreads.program.MeasurementException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RoundsTest {

	private static final String CODE = "0123456789abcdef";

	private final Results round = SampleResults.round();

	@Test
	void dateIsThatOfTheFirstRoundAndEachRoundHasItsOwn() {
		Results later = of(at("2026-01-03T03:04:05Z", 2), this.round.cells());
		Results both = Rounds.with(Rounds.with(null, this.round, CODE), later, CODE);
		assertThat(both.environment().date()).isEqualTo(this.round.environment().date());
		assertThat(both.rounds()).extracting(Round::date)
			.containsExactly(this.round.environment().date(), "2026-01-03T03:04:05Z");
	}

	@Test
	void roundThatMeansSomethingElseIsRefused() {
		Results earlier = Rounds.with(null, this.round, CODE);
		assertThat(Rounds.with(earlier, withCpu(2900), CODE).rounds()).hasSize(2);
		Map.<String, ThrowingCallable>of("are of other code", () -> Rounds.with(earlier, this.round, "00"),
				"another machine",
				() -> Rounds.with(earlier, of(at("2026-01-03T03:04:05Z", 64), this.round.cells()), CODE),
				"1.6 times the CPU per request", () -> Rounds.with(earlier, withCpu(3100), CODE), "0.6 times",
				() -> Rounds.with(earlier, withCpu(1200), CODE))
			.forEach((reason, adding) -> assertThatExceptionOfType(MeasurementException.class).isThrownBy(adding)
				.withMessageContaining(reason));
	}

	private Results withCpu(double micros) {
		UnaryOperator<Cell> changed = (cell) -> Changed.cell(cell, "cpuMicrosPerRequestAll", List.of(micros));
		return of(this.round.environment(), this.round.cells().stream().map(changed).toList());
	}

	// A contender that breaks earlier in one round has no cell of the higher loads there.
	@Test
	void cellsStayLoadByLoad() {
		List<Cell> lower = this.round.cells();
		Cell higher = Changed.cell(lower.getLast(), "load", "800/50");
		List<Round> rounds = List.of(new Round("", "", null, List.of(lower.getFirst(), higher)),
				new Round("", "", null, lower));
		assertThat(Rounds.joined(rounds)).extracting((cell) -> cell.load() + " " + cell.contender())
			.containsExactly("400/50 platform-10", "400/50 virtual", "800/50 virtual");
	}

	private Results of(Environment environment, List<Cell> cells) {
		return new Results(environment, false, this.round.comparisons(), cells, List.of(), List.of());
	}

	private Environment at(String date, int processors) {
		Environment usual = this.round.environment();
		return new Environment(usual.java(), usual.os(), processors, usual.memoryBytes(), usual.springBoot(),
				usual.tomcat(), date, null, null);
	}

}
