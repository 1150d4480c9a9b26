package dev.virtualthreads.benchmark.scaling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Parts of the page from the committed results, and the sentences of the page that
 * describe these results. DocumentsTest compares the text of the parts.
 */
class ScalingPageTest {

	private static final double NOT_ALL = 0.9;

	private final ScalingPage page = new ScalingPage(ScalingPageTest::results, (scenario) -> "");

	@Test
	void openCheckHasTheArrivalsOfTheMeasurement() {
		assertThat(new OpenCheck(results("latency")).cells()).extracting(Cell::contender)
			.contains("platform-10", "platform-200", "virtual");
		assertThat(new OpenCheck(results("latency")).cells())
			.allSatisfy((cell) -> assertThat(OpenCheck.simulated(cell).count()).isEqualTo(cell.requests()));
	}

	@Test
	void requestsOfTheOpenLoadTookAMillisecondLongerThanSimulated() {
		assertThat(new OpenCheck(results("latency")).cells())
			.allSatisfy((cell) -> assertThat(Objects.requireNonNull(cell.latencyMillis().mean()))
				.isGreaterThan(1e3 * OpenCheck.simulated(cell).meanSeconds() + 1));
	}

	@Test
	void requestsOfTheClosedLoadWereDoneBeforeTheSimulatedInterval() {
		ClosedCheck check = new ClosedCheck(ScalingPageTest::results);
		assertThat(check.cells()).isNotEmpty().allSatisfy((cell) -> {
			Estimate simulated = check.simulated(cell).seconds();
			assertThat(cell.seconds()).isLessThan(simulated.mean() - simulated.halfWidth());
		});
	}

	@Test
	void measuredQueueOfThePoolWasNotFair() {
		ClosedCheck check = new ClosedCheck(ScalingPageTest::results);
		Cell pool = check.cells().filter((cell) -> cell.contender().equals("platform-10")).findFirst().orElseThrow();
		double longestSimulated = check.simulated(pool).all().secondsAt(100);
		double longestWithoutQueue = MeasuredBank.serviceTimes(ScalingPageTest::results).seconds(100);
		MeasuredTimes measured = new MeasuredTimes(pool.latencyCurve());
		assertThat(measured.seconds(10)).isLessThan(longestWithoutQueue);
		assertThat(measured.seconds(100)).isGreaterThan(longestSimulated);
	}

	@Test
	void limitOfTheBankIsBelowThatOfTheProcessors() {
		assertThat(MachineTable.cells(bank(), results("in-flight")).map(this::transfersOfProcessors))
			.hasSizeGreaterThan(1)
			.isSortedAccordingTo(Comparator.naturalOrder())
			.allSatisfy((transfers) -> assertThat(transfers).isGreaterThan(bank().maxTransfers()));
	}

	private double transfersOfProcessors(Cell cell) {
		return bank().processors() / MeasuredBank.cpuSeconds(cell) * bank().meanSeconds();
	}

	@Test
	void heavierLoadOfOneMachineStayedFurtherBelowLittlesLaw() {
		List<Cell> cells = MachineTable.cells(bank(), results("in-flight")).toList();
		assertThat(cells).extracting(Cell::load).containsExactly("1000 users", "5000 users");
		assertThat(cells.stream().map(this::shareOfFormula)).isSortedAccordingTo(Comparator.reverseOrder())
			.allSatisfy((share) -> assertThat(share).isLessThan(1));
		assertThat(cells)
			.allSatisfy((cell) -> assertThat(Objects.requireNonNull(MachineTable.processorsBusy(cell, bank())))
				.isGreaterThan(Objects.requireNonNull(cell.cpuSeconds()) / cell.seconds())
				.isLessThan(NOT_ALL * bank().processors()));
	}

	private double shareOfFormula(Cell cell) {
		return cell.throughputPerSecond() / MachineTable.formula(cell, bank());
	}

	@Test
	void busyProcessorsAreNullWhereNoneWereMeasured() {
		assertThat(MachineTable.cells(bank(), results("in-flight")))
			.extracting((cell) -> MachineTable.processorsBusy(Changed.cell(cell, "machine", null), bank()))
			.isNotEmpty()
			.containsOnlyNulls();
	}

	@Test
	void smallPoolAloneStaysFurthestBelowItsCapacity() throws IOException {
		assertThat(percentOfCapacity("platform-10", 1)).isLessThan(90)
			.isLessThan(percentOfCapacity("platform-200", 1))
			.isLessThan(percentOfCapacity("platform-10", 10));
		assertThat(percentOfCapacity("platform-10", 10)).isLessThanOrEqualTo(percentOfCapacity("platform-10", 100));
	}

	// The simulation of the table takes seconds, and DocumentsTest compares it with the
	// page
	private static int percentOfCapacity(String contender, int replicas) throws IOException {
		Matcher row = Pattern
			.compile("\\| %s +\\| +%d \\| [^|]+/s \\| [^|\\d]*(\\d+) %% \\|".formatted(contender, replicas))
			.matcher(Files.readString(Path.of("../docs/scaling.md")));
		assertThat(row.find()).isTrue();
		return Integer.parseInt(row.group(1));
	}

	@Test
	void numbersAreTheSameInEveryLocale() {
		Locale locale = Locale.getDefault();
		try {
			Locale.setDefault(Locale.GERMANY);
			String german = formulas();
			Locale.setDefault(Locale.ROOT);
			assertThat(german).isEqualTo(formulas());
		}
		finally {
			Locale.setDefault(locale);
		}
	}

	private String formulas() {
		return String.join("",
				Stream.of("needs", "inputs", "limits", "ports", "machine").map(this.page::markdown).toList());
	}

	@Test
	void valuesOfAnEarlierVersionAreMarked() {
		ScalingPage earlier = new ScalingPage(ScalingPageTest::results,
				(scenario) -> scenario.equals("in-flight") ? "commit abc. The bank was another one." : "");
		assertThat(earlier.markdown("inputs")).containsPattern("CPU per transfer.*, earlier version \\|")
			.containsOnlyOnce("commit abc")
			.doesNotContainPattern("heap of a replica.*earlier");
		assertThat(earlier.markdown("machine")).contains("commit abc");
		assertThat(this.page.markdown("inputs") + this.page.markdown("machine")).doesNotContain("earlier");
	}

	@Test
	void unknownPartNamesTheKnownOnes() {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> this.page.markdown("weather"))
			.withMessage(
					"scaling:weather is unknown. Parts: inputs, limits, machine, ports, needs, closed, open, replicas.");
	}

	private static MeasuredBank bank() {
		return MeasuredBank.plain(ScalingPageTest::results);
	}

	private static Results results(String scenario) {
		return ResultsFile.read(Path.of("../resources/results", scenario, "results.json"));
	}

}
