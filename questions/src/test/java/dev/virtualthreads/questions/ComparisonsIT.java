package dev.virtualthreads.questions;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.ModuleOutput;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Comparisons as the benchmark starts them. A time is compared with its lower bound only,
 * which holds on a busy machine too.
 */
class ComparisonsIT {

	@Test
	void databaseHasItsIdealAsLowerBound() {
		ModuleOutput output = run("database");
		assertThat(output.cells()).extracting(Cell::contender).containsExactly("virtual", "virtual-held");
		assertThat(output.cells()).allSatisfy((cell) -> assertThat(cell.times().requests()).isPositive());
		assertThat(seconds(output, "virtual-held")).isGreaterThanOrEqualTo(ideal(output, "virtual-held"));
	}

	@Test
	void fiveConnectionsLimitTheDefaultClient() {
		ModuleOutput output = run("clients");
		assertThat(output.cells()).extracting(Cell::contender)
			.containsExactly("http-components", "http-components-200");
		assertThat(seconds(output, "http-components")).isGreaterThanOrEqualTo(ideal(output, "http-components"));
	}

	@Test
	void withoutAScopeAFailureIsSeenAfterTheOtherCall() {
		ModuleOutput output = run("fan-out");
		assertThat(output.cells()).extracting(Cell::contender).contains("sequential", "virtual", "zip");
		assertThat(output.cells())
			.allSatisfy((cell) -> assertThat(cell.ownMeasures().get("failureMillis")).isPositive());
		assertThat(find(output, "virtual").ownMeasures().get("failureMillis")).isGreaterThanOrEqualTo(300);
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
