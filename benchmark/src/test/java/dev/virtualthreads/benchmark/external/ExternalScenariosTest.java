package dev.virtualthreads.benchmark.external;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.comparison.ScenarioDescription;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ExternalScenariosTest {

	@TempDir
	private Path home;

	@Test
	void brokenModuleIsNamedAndIsNotAWrongArgument() throws IOException {
		ModuleJar jar = ModuleJar.of(this.home, "batch-processing");
		Files.createDirectories(jar.path().getParent());
		Files.writeString(jar.path(), "not a jar");
		ExternalScenarios scenarios = new ExternalScenarios(this.home);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> scenarios.find("payments"))
			.withMessageContaining("The scenarios of batch-processing are not available");
	}

	@Test
	void moduleWithoutAJarHasNoScenarios() {
		assertThat(new ExternalScenarios(this.home).find("payments")).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "nonsense", "[]", "{}", "{\"scenarios\":[{}]}",
			"{\"scenarios\":[{\"id\":\"payments\",\"summary\":\"Pays.\",\"seconds\":{}}]}" })
	void incompleteDescriptionIsRefused(String text) {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> ExternalScenarios.descriptions(new ModuleJar.Answer(0, text)))
			.withMessageStartingWith("its description is invalid: ");
	}

	@Test
	void moduleMayTakeAsLongAsAllItsTrials() {
		ExternalScenario scenario = new ExternalScenario(ModuleJar.of(this.home, "standalone"),
				new ScenarioDescription("threads", "Compares.", Map.of("quick", 10L), Map.of("quick", 500L)));
		assertThat(scenario.limit(Preset.QUICK, OptionalInt.empty()).toSeconds()).isGreaterThan(3 * 500);
		assertThat(scenario.limit(Preset.QUICK, OptionalInt.of(7)).toSeconds()).isGreaterThan(7 * 500);
	}

}
