package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.results.verdict.Judge;
import dev.virtualthreads.planted.PlantedCpu;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/** Banks that differ in a known processor time of each request. */
@Isolated("measures")
@EnabledIfSystemProperty(named = "rounds", matches = "\\d+", disabledReason = "three minutes: profile faults")
class PlantedDifferenceIT {

	private static final double PLANTED = 0.25;

	private static final int USERS = 64;

	private static final Exchange WORK = Exchange.get("/blocking/0?bytes=1024", 1024);

	private static final Contender UNCHANGED = Contender.VIRTUAL.named("unchanged");

	private static final Contender EQUAL = Contender.VIRTUAL.named("equal");

	@TempDir
	private Path home;

	@Test
	void slowerBankIsFoundAndAnEqualOneIsNot() throws IOException {
		installBankWithFilter();
		Double micros = measure(scenario(UNCHANGED), 1).getFirst().usage().cpuMicrosPerRequest();
		Contender slower = Contender.VIRTUAL.named("slower")
			.with("planted.cpu", Math.round(1000 * PLANTED * Objects.requireNonNull(micros)) + "ns");
		ServiceScenario scenario = scenario(UNCHANGED, EQUAL, slower);
		List<Verdict> verdicts = Judge.judge(measure(scenario, 4), scenario.comparisons());
		assertThat(verdicts).extracting(Verdict::candidate, Verdict::measure)
			.containsExactly(tuple("equal", Measure.CPU), tuple("slower", Measure.CPU));
		assertThat(verdicts.getFirst().outcome()).isNotIn(Outcome.FASTER, Outcome.SLOWER);
		assertThat(verdicts.getLast().outcome()).isEqualTo(Outcome.SLOWER);
		assertThat(1 / verdicts.getLast().estimate().ratio()).isBetween(1 + PLANTED / 2, 1 + 2 * PLANTED);
	}

	private static ServiceScenario scenario(Contender... contenders) {
		Users users = Users.during(Duration.ofSeconds(6), USERS);
		return ServiceScenario.builder("planted", "Banks that differ in a known processor time.")
			.loads(List.of(Load.of(USERS + " users", WORK, users, new WarmUpRound(WORK, users, Duration.ZERO, 1, 3))))
			.verdictOn(EQUAL, UNCHANGED)
			.verdictOn(Contender.VIRTUAL.named("slower"), UNCHANGED)
			.measure(Preset.QUICK, contenders);
	}

	private List<Cell> measure(ServiceScenario scenario, int repeats) {
		return new TrialLog().measure(this.home, new FreePorts(), Preset.QUICK, repeats, scenario);
	}

	private void installBankWithFilter() throws IOException {
		Path jar = Service.BANK.jar(this.home);
		Files.createDirectories(jar.getParent());
		Files.copy(Service.BANK.jar(Path.of("..")), jar);
		try (FileSystem bank = FileSystems.newFileSystem(jar)) {
			String file = PlantedCpu.class.getName().replace('.', '/') + ".class";
			Path copy = bank.getPath("BOOT-INF/classes", file);
			Files.createDirectories(copy.getParent());
			Files.copy(Path.of("target/test-classes", file), copy);
			Path imports = bank.getPath(
					"BOOT-INF/classes/META-INF/spring/org.springframework.boot.autoconfigure.AutoConfiguration.imports");
			Files.createDirectories(imports.getParent());
			Files.writeString(imports, PlantedCpu.class.getName());
		}
	}

}
