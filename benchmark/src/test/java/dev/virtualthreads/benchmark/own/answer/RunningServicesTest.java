package dev.virtualthreads.benchmark.own.answer;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Observations.Conditions;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Answers on services that somebody else has started. */
class RunningServicesTest {

	private static final Cell PLATFORM = unknown(OwnCells.cell("500 users", "platform", 100.0, 101.0, 99.0));

	private static final Cell VIRTUAL = unknown(OwnCells.cell("500 users", "virtual", 200.0, 203.0, 198.0));

	private static final Cell ALONE = unknown(OwnCells.cell("500 users", "service", 100.0, 101.0));

	private static final Machine FULL = new Machine(99.0, 1.0, null, null, null);

	@TempDir
	private Path folder;

	@Test
	void bothModesGetTheVerdictOfOnePairOfProcesses() {
		OwnAnswer answer = both(PLATFORM, VIRTUAL);
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.text()).contains(
				"Probably turn it on\n\n  Under 500 users: 200 requests per second on virtual threads, 100 on platform threads: 2.0",
				"  Not started by bench.\n", "Do this\n  - spring.threads.virtual.enabled=true",
				"  - Restart both services and repeat the same command: processes of one mode differ.");
		assertThat(this.folder.resolve("verdict.md")).content().startsWith("# http://a and http://b: virtual threads");
		assertThat(this.folder.resolve("report.html")).exists();
	}

	@Test
	void undecidedAsksForOtherProcesses() {
		assertThat(both(PLATFORM, unknown(OwnCells.cell("500 users", "virtual", 104.0, 109.0, 107.0))).text()).contains(
				"No clear difference at your load",
				"Do this\n  - Restart both services and repeat the same command: processes of one mode differ.");
	}

	@Test
	void valuesOfAnUnknownProcessHaveNoColumn() {
		assertThat(both(PLATFORM, VIRTUAL).text()).doesNotContain("MiB of", "memory (", "CPU per request (");
		assertThat(this.folder.resolve("verdict.md")).content().doesNotContain("CPU per request |", "memory |");
	}

	@Test
	void fullMachineNeedsTheCpuOfTheService() {
		OwnAnswer answer = both(Changed.cell(PLATFORM, "machine", FULL), Changed.cell(VIRTUAL, "machine", FULL));
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.text()).contains("Undecided at your load: the CPU per request of platform was not measured",
				"a load that uses up the processors gets no verdict: use fewer --users, or --jar.");
	}

	@Test
	void serviceAloneIsFollowedByACompareOfTwoMoments() {
		OwnAnswer answer = alone(ALONE);
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.text()).contains("500 users").doesNotContain("Do this");
		assertThat(answer.notes()).isEqualTo(
				"Measured: %s. To compare it with another measurement: ./bench compare BEFORE AFTER. That compares two moments, so all that changed in between counts.",
				this.folder.resolve("results.json"));
	}

	@Test
	void errorsOfAServiceAloneAreNamed() {
		OwnAnswer answer = alone(Changed.cell(ALONE, "errors", Map.of("5xx", 3)));
		assertThat(answer.exitCode()).isOne();
		StringWriter output = new StringWriter();
		StringWriter errors = new StringWriter();
		answer.print(true, new PrintWriter(output), new PrintWriter(errors));
		assertThat(output.toString()).startsWith("{").doesNotContain("Measured:");
		assertThat(errors.toString()).contains("service had errors (3 5xx); the cell is void.", "Measured: ");
	}

	@Test
	void otherProgramsVoidTheMeasurementOfAServiceAlone() {
		OwnAnswer busy = alone(Changed.cell(ALONE, "machine", new Machine(95.0, 1.0, null, 30.0, null)));
		assertThat(busy.exitCode()).isOne();
		assertThat(busy.notes())
			.contains("own 500 users: other programs used 30 % of the processors next to service; the cell is void.");
	}

	private OwnAnswer both(Cell... cells) {
		return report().answer(OwnCells.results(cells), List.of(OwnVerdict.ofRunning(OwnCells.results(cells),
				Found.in(new Conditions(1, true, 1, List.of("Not started by bench."))))));
	}

	private OwnAnswer alone(Cell cell) {
		return report().ofOne(OwnCells.results(cell));
	}

	private OwnReport report() {
		return new OwnReport(this.folder, "http://a and http://b");
	}

	private static Cell unknown(Cell measured) {
		Cell cell = Changed.cell(measured, "cpuSeconds", null);
		cell = Changed.cell(cell, "cpuMicrosPerRequest", null);
		cell = Changed.cell(cell, "cpuMicrosPerRequestAll", List.of());
		cell = Changed.cell(cell, "peakRssBytes", null);
		return Changed.cell(cell, "peakThreads", null);
	}

}
