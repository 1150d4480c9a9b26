package dev.virtualthreads.benchmark.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.tuple;

class EarlierResultsTest {

	private static final Instant END = Instant.parse("2026-01-02T04:00:00Z");

	private final Results results = SampleResults.transfers();

	private final Environment environment = this.results.environment();

	@TempDir
	private Path folder;

	@Test
	void missingResultsNameTheFirstSession() {
		assertRefused(() -> EarlierResults.read(this.folder.resolve("results.json")),
				"measure the first session without --session");
	}

	@Test
	void interruptedRunTakesNoSession() {
		Path file = write(new Results(Results.SCHEMA, this.environment, true, List.of(), this.results.cells(),
				List.of(), List.of()));
		assertRefused(() -> EarlierResults.read(file), "interrupted run");
	}

	@Test
	void sessionStartsTwentyMinutesAfterTheEndOfTheOneBefore() {
		EarlierResults earlier = ended(this.environment.endingAt(END.toString()));
		assertRefused(() -> earlier.requireSameMachine(this.environment, END.plusSeconds(1199)),
				"less than 20 minutes ago: start this one after 2026-01-02");
		assertThatNoException().isThrownBy(() -> earlier.requireSameMachine(this.environment, END.plusSeconds(1200)));
	}

	@Test
	void resultsWithoutAnEndEndedWhenTheirFileWasWritten() throws IOException {
		EarlierResults earlier = ended(this.environment);
		Files.setLastModifiedTime(earlier.file(), FileTime.from(END));
		assertRefused(() -> earlier.requireSameMachine(this.environment, END.plusSeconds(1199)), "start this one");
		assertThatNoException().isThrownBy(() -> earlier.requireSameMachine(this.environment, END.plusSeconds(1200)));
	}

	@Test
	void otherMachineIsRefused() {
		EarlierResults earlier = ended(this.environment.endingAt(END.toString()));
		Environment other = new Environment("OpenJDK 25", "Linux", 4, 8L << 30, "4.0.7", "11.0.22",
				this.environment.date(), null, null);
		assertRefused(() -> earlier.requireSameMachine(other, Instant.MAX), "2 processors", "this is", "4 processors");
	}

	@Test
	void otherScenariosPresetOrCellsAreRefused() {
		EarlierResults earlier = ended(this.environment);
		assertRefused(() -> earlier.requireSameScenarios(Set.of("transfers", "ramp"), Preset.FULL), "scenarios",
				"ramp");
		assertRefused(() -> earlier.requireSameScenarios(Set.of("transfers"), Preset.QUICK), "preset full", "quick");
		assertRefused(() -> earlier.requireSameCells("transfers", List.of("400/50 virtual")), "cells of transfers");
		assertThatNoException().isThrownBy(() -> {
			earlier.requireSameScenarios(Set.of("transfers"), Preset.FULL);
			earlier.requireSameCells("transfers", List.of("400/50 virtual", "400/50 platform-10", "400/50 broken"));
		});
	}

	@Test
	void sessionWithoutOneOfTheCellsIsRefused() {
		Results later = new Results(Results.SCHEMA, this.environment, false, List.of(),
				this.results.cells().subList(0, 2), List.of(), List.of());
		EarlierResults earlier = ended(this.environment);
		assertRefused(() -> earlier.followedBy(later), "the cells", "broken");
	}

	@Test
	void sessionThatReachesAnotherRateKeepsItsCells() {
		EarlierResults earlier = EarlierResults.read(write(rates(30, 60)));
		assertThat(earlier.followedBy(rates(30, 60, 120))).extracting(Cell::load, Cell::sessions)
			.containsExactly(tuple("30/s", 2), tuple("60/s", 2), tuple("120/s", 1));
		assertThat(earlier.followedBy(rates(30))).extracting(Cell::load, Cell::sessions)
			.containsExactly(tuple("30/s", 2), tuple("60/s", 1));
	}

	@Test
	void voidLoadOfASessionDoesNotCount() {
		EarlierResults earlier = EarlierResults.read(write(load(false)));
		Results later = with(load(true), SampleRates.cell("virtual", 30, 900));
		EarlierResults both = EarlierResults.read(write(with(load(false), SampleRates.cell("virtual", 30, 900))));
		assertThat(both.followedBy(later)).extracting(Cell::load, Cell::contender, Cell::sessions)
			.containsExactly(tuple("400/50", "platform-10", 1), tuple("400/50", "virtual", 1),
					tuple("30/s", "virtual", 2));
		assertThat(both.notCounted(later)).containsExactly("transfers 400/50");
		assertRefused(() -> earlier.followedBy(load(true)), "no load has a valid measurement");
	}

	@Test
	void validLoadReplacesAVoidOne() {
		EarlierResults earlier = EarlierResults.read(write(load(true)));
		assertThat(earlier.followedBy(load(false))).allMatch(Cell::isValid)
			.extracting(Cell::sessions)
			.containsExactly(1, 1);
	}

	private Results load(boolean isVoid) {
		return with(new Results(Results.SCHEMA, this.environment, false, List.of(), List.of(), List.of(), List.of()),
				SampleResults.cell("platform-10", List.of(2.5)),
				SampleResults.cell("virtual", List.of(12.0), Map.of(), isVoid));
	}

	private static Results with(Results results, Cell... more) {
		return new Results(Results.SCHEMA, results.environment(), false, List.of(),
				Stream.concat(results.cells().stream(), Stream.of(more)).toList(), List.of(), List.of());
	}

	private Results rates(Integer... rates) {
		return new Results(Results.SCHEMA, this.environment, false, List.of(),
				Stream.of(rates).map((rate) -> SampleRates.cell("virtual", rate, 900)).toList(), List.of(), List.of());
	}

	private EarlierResults ended(Environment when) {
		return EarlierResults.read(
				write(new Results(Results.SCHEMA, when, false, List.of(), this.results.cells(), List.of(), List.of())));
	}

	private Path write(Results written) {
		Path file = this.folder.resolve("results.json");
		ResultsFile.write(written, file);
		return file;
	}

	private static void assertRefused(ThrowingCallable check, String... words) {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(check)
			.satisfies((refusal) -> assertThat(refusal.getMessage()).contains(words).doesNotContain("null"));
	}

}
