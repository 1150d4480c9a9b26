package dev.virtualthreads.questions;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.ModuleOutput;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Comparisons with an expected order, as the benchmark starts them. */
class ComparisonsIT {

	@Test
	void connectionsLimitTransfersAndCallsInTransactionsHoldThem() {
		ModuleOutput output = run("database");
		assertThat(output.cells()).extracting(Cell::contender)
			.containsExactly("virtual", "virtual-held", "hikari-7.1.0");
		assertThat(seconds(output, "virtual-held")).isGreaterThan(seconds(output, "virtual"));
		assertThat(output.cells()).allSatisfy((cell) -> assertThat(cell.times().requests()).isPositive());
	}

	@Test
	void fiveConnectionsLimitTheDefaultClient() {
		ModuleOutput output = run("clients");
		assertThat(output.cells()).extracting(Cell::contender)
			.containsExactly("http-components", "http-components-200");
		double ideal = ideal(output, "http-components");
		assertThat(seconds(output, "http-components")).isGreaterThan(ideal);
		assertThat(seconds(output, "http-components-200")).isLessThan(ideal);
	}

	@Test
	void aFailureEndsTheOtherCallOnlyWhereSomethingStopsIt() {
		ModuleOutput output = run("fan-out");
		assertThat(output.cells()).extracting(Cell::contender).contains("sequential", "virtual", "zip");
		if (Runtime.version().feature() >= 25) {
			assertThat(failureMillis(output, "structured")).isLessThan(failureMillis(output, "virtual"));
		}
		assertThat(failureMillis(output, "zip")).isLessThan(failureMillis(output, "virtual"));
		assertThat(seconds(output, "virtual")).isLessThan(seconds(output, "sequential"));
	}

	@Test
	void probesHaveATimeInEachMode() {
		ModuleOutput output = run("parallelism");
		assertThat(output.cells()).extracting(Cell::contender).containsExactly("platform-200", "virtual");
		assertThat(output.cells())
			.allSatisfy((cell) -> assertThat(cell.ownMeasures().get("probeMedianMillis")).isPositive());
	}

	private static double seconds(ModuleOutput output, String contender) {
		return find(output, contender).times().seconds();
	}

	private static double ideal(ModuleOutput output, String contender) {
		Double ideal = find(output, contender).times().idealSeconds();
		assertThat(ideal).isNotNull();
		return ideal;
	}

	private static double failureMillis(ModuleOutput output, String contender) {
		Double millis = find(output, contender).ownMeasures().get("failureMillis");
		assertThat(millis).isNotNull();
		return millis;
	}

	private static Cell find(ModuleOutput output, String contender) {
		return output.cells()
			.stream()
			.filter((cell) -> cell.contender().equals(contender))
			.findFirst()
			.orElseThrow(() -> new AssertionError("No cell of %s in %s".formatted(contender, output)));
	}

	private static ModuleOutput run(String comparison) {
		PrintStream before = System.out;
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
		try {
			assertThat(QuestionsApplication.commandLine().execute(comparison, "--preset=smoke", "--json")).isZero();
		}
		finally {
			System.setOut(before);
		}
		return ModuleOutput.read(output.toString(StandardCharsets.UTF_8));
	}

}
