package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Procedure;
import dev.virtualthreads.benchmark.trial.RemoteDelays;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import dev.virtualthreads.benchmark.trial.TimeEstimate;
import dev.virtualthreads.benchmark.trial.Turn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ScenariosTest {

	@Test
	void allLeavesOutTheLongScenarios() {
		assertThat(Scenarios.services(Preset.FULL)).filteredOn(ServiceScenario::inAll)
			.extracting(ServiceScenario::id)
			.containsExactly("transfers", "ramp", "blocking", "response-size");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			transfers | QUICK | 400/50 | platform-10=16.0, platform-200=3.2, virtual=3.2
			transfers | SMOKE | 400/50 | platform-10=8.0, virtual=1.6
			transfers | QUICK | 2000/400 | platform-200=10.0, platform-1000=5.0, virtual=5.0
			blocking | FULL | 600/100 | platform-200=18.0, virtual=18.0, virtual-again=18.0
			""")
	void idealIsThatOfTheWaits(String id, Preset preset, String label, String seconds) {
		ServiceScenario scenario = scenario(id, preset);
		Load load = scenario.loads().stream().filter((each) -> each.label().equals(label)).findFirst().orElseThrow();
		assertThat(scenario.contenders(load))
			.extracting((contender) -> contender.name() + "=" + scenario.expectedSeconds(load, contender))
			.containsExactly(seconds.split(", "));
	}

	@Test
	void blockingHasTheWaitsOfTheOriginalDemos() {
		assertThat(scenario("blocking", Preset.QUICK).loads())
			.allSatisfy((load) -> assertThat(load.exchange().path()).isEqualTo("/blocking/1.0"));
		assertThat(scenario("blocking", Preset.FULL).target().serviceTime()).isEqualTo(Duration.ofSeconds(3));
	}

	@Test
	void rampIsLimitedByTwoHundredThreads() {
		ServiceScenario ramp = scenario("ramp", Preset.QUICK);
		Load load = ramp.loads().getFirst();
		assertThat(ramp.idealThroughput(load, Contender.PLATFORM_200)).isBetween(190.0, 200.0);
		assertThat(ramp.idealThroughput(load, Contender.VIRTUAL)).isCloseTo(18_000 / 41.0, within(3.0));
	}

	@Test
	void responseSizeHasNoIdeal() {
		ServiceScenario sizes = scenario("response-size", Preset.QUICK);
		assertThat(sizes.idealThroughput(sizes.loads().getFirst(), Contender.VIRTUAL)).isNull();
	}

	@Test
	void onlyWarmLoadsWithoutWaitsAreMeasuredSideBySide() {
		assertThat(Scenarios.services(Preset.FULL))
			.filteredOn((scenario) -> scenario.procedure() == Procedure.SIDE_BY_SIDE)
			.extracting(ServiceScenario::id)
			.containsExactlyInAnyOrder("response-size", "cpu-per-transfer");
	}

	/** The limit is what the capacity needs by Little's law. */
	@Test
	void overloadIsRelativeToTheTransferServiceAndNotToTheMachine() {
		ServiceScenario overload = scenario("overload", Preset.FULL);
		Load twice = overload.loads().getFirst();
		assertThat(Objects.requireNonNull(twice.arrivals()).perSecond()).isEqualTo(400);
		assertThat(overload.contenders()).extracting((contender) -> overload.idealThroughput(twice, contender))
			.containsExactly(200.0, 200.0, 200.0, 100.0, 200.0, 200.0, 200.0);
		assertThat(overload.timeout()).isEqualTo(Duration.ofSeconds(10));
		RemoteDelays remotes = Objects.requireNonNull(overload.target().remoteDelays());
		assertThat(remotes.perSecond() * remotes.total().toSeconds()).isEqualTo(Contender.LIMIT);
	}

	@Test
	void smallestPoolHasEnoughThreadsForEachRateOfTheTail() {
		assertThat(scenario("tail", Preset.FULL).loads()).hasSize(3).allSatisfy((load) -> {
			double seconds = 2 * Objects.requireNonNull(load.serviceTimes()).median().toMillis() / 1e3;
			double perProcessor = Objects.requireNonNull(load.arrivals()).perSecond()
					/ Contender.PLATFORM_CORES.limit();
			assertThat(2 * perProcessor * seconds).isLessThan(Contender.PLATFORM_200.limit());
		});
	}

	@Test
	void tailMeasuresAllRatesOnOneBankAndOthersEachLoadOnItsOwn() {
		ServiceScenario tail = scenario("tail", Preset.QUICK);
		assertThat(tail.loadsByService()).containsExactly(tail.loads());
		assertThat(scenario("memory", Preset.FULL).loadsByService()).hasSize(1);
	}

	@Test
	void coldBanksGetTheirLoadAloneAndWithoutARequestBefore() {
		ServiceScenario warmUp = scenario("warm-up", Preset.FULL);
		assertThat(warmUp.loads()).allMatch((load) -> load.warmUp().most() == 0);
		assertThat(scenario("warm-up", Preset.QUICK).target().compiler().options())
			.doesNotContain("-XX:TieredStopAtLevel=1");
	}

	@Test
	void thousandsOfTransfersReachTheLimitOfNoContender() {
		assertThat(Scenarios.services(Preset.FULL)).filteredOn((scenario) -> scenario.target().remoteDelays() != null)
			.filteredOn((scenario) -> scenario.loads().stream().anyMatch((load) -> load.users().count() > 1000))
			.flatMap(ServiceScenario::contenders)
			.isNotEmpty()
			.allMatch((contender) -> "1000000".equals(contender.properties().get("bank.max-concurrent-transfers")));
	}

	@Test
	void quickTransfersTakeNinetySeconds() {
		assertThat(scenario("transfers", Preset.QUICK).seconds(Preset.QUICK, Repeats.USUAL)).isBetween(70.0, 95.0);
	}

	@Test
	void sideBySideEachExchangeHasAWarmUpInTheEstimate() {
		assertThat(secondsBeyondTheLoad("response-size")).isPositive();
		assertThat(secondsBeyondTheLoad("cpu-per-transfer")).isZero();
	}

	/** Returns the seconds that the last load takes before it is measured. */
	private static double secondsBeyondTheLoad(String id) {
		ServiceScenario scenario = scenario(id, Preset.FULL);
		Turn turn = Turn.of(scenario, scenario.loads().getLast(), Preset.FULL, Repeats.first(1)).getFirst();
		return TimeEstimate.seconds(turn) - scenario.expectedSeconds(turn.load(), turn.contender());
	}

	static List<String> contenders(String id, Preset preset) {
		return scenario(id, preset).contenders().stream().map(Contender::name).toList();
	}

	static ServiceScenario scenario(String id, Preset preset) {
		return Known.service(id, preset);
	}

}
