package dev.virtualthreads.benchmark.scaling;

import java.nio.file.Path;
import java.util.Locale;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Parts of the page from the committed results. DocumentsTest compares their text. */
class ScalingPageTest {

	private final ScalingPage page = new ScalingPage(ScalingPageTest::results, (scenario) -> "");

	@Test
	void openCheckHasTheArrivalsOfTheMeasurement() {
		assertThat(new OpenCheck(results("latency")).cells()).extracting(Cell::contender)
			.contains("platform-10", "platform-200", "virtual");
		assertThat(new OpenCheck(results("latency")).cells())
			.allSatisfy((cell) -> assertThat(OpenCheck.simulated(cell).count()).isEqualTo(cell.requests()));
	}

	@Test
	void numbersAreTheSameInEveryLocale() {
		Locale locale = Locale.getDefault();
		try {
			Locale.setDefault(Locale.GERMANY);
			String german = this.page.markdown("needs") + this.page.markdown("inputs") + this.page.markdown("limits");
			Locale.setDefault(Locale.ROOT);
			assertThat(german)
				.isEqualTo(this.page.markdown("needs") + this.page.markdown("inputs") + this.page.markdown("limits"));
		}
		finally {
			Locale.setDefault(locale);
		}
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

	private static Results results(String scenario) {
		return ResultsFile.read(Path.of("../resources/results", scenario, "results.json"));
	}

}
