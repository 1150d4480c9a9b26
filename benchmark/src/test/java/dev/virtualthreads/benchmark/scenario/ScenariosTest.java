package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.measure.TimeEstimate;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

class ScenariosTest {

	@Test
	void allLeavesOutTheLongScenarios() {
		assertThat(Scenarios.of(Preset.FULL)).filteredOn(Scenario::inAll)
			.extracting(Scenario::id)
			.containsExactly("transfers", "ramp", "blocking", "response-size");
		assertThat(Scenarios.ids()).isEqualTo("transfers, ramp, blocking, response-size, in-flight, cpu-per-transfer, "
				+ "settings, cold-start, overload, latency, sweep, a-a");
	}

	@Test
	void transfersTake160SecondsOnTenThreadsAnd32OnEnough() {
		assertThat(idealSeconds(scenario("transfers", Preset.FULL), "400/50"))
			.isEqualTo(Map.of("platform-10", 160.0, "platform-200", 32.0, "virtual", 32.0));
		assertThat(idealSeconds(scenario("transfers", Preset.QUICK), "400/50"))
			.isEqualTo(Map.of("platform-10", 16.0, "platform-200", 3.2, "virtual", 3.2));
		assertThat(idealSeconds(scenario("transfers", Preset.SMOKE), "400/50"))
			.isEqualTo(Map.of("platform-10", 8.0, "virtual", 1.6));
	}

	@Test
	void blockingHasTheLoadsOfTheOriginalDemos() {
		assertThat(idealSeconds(scenario("blocking", Preset.FULL), "600/200"))
			.isEqualTo(Map.of("platform-10", 180.0, "platform-200", 9.0, "virtual", 9.0));
		assertThat(scenario("blocking", Preset.FULL).loads()).extracting(Load::label)
			.containsExactly("60/20", "100/50", "600/100", "600/200");
		assertThat(scenario("blocking", Preset.QUICK).loads())
			.allSatisfy((load) -> assertThat(load.exchange().path()).isEqualTo("/blocking/1.0"));
		assertThat(scenario("blocking", Preset.FULL).serviceTime()).isEqualTo(Duration.ofSeconds(3));
	}

	@Test
	void rampIsLimitedByTwoHundredThreads() {
		Scenario ramp = scenario("ramp", Preset.QUICK);
		Load load = ramp.loads().getFirst();
		assertThat(ramp.idealThroughput(load, Contender.PLATFORM_200)).isBetween(190.0, 200.0);
		assertThat(ramp.idealThroughput(load, Contender.VIRTUAL)).isCloseTo(18_000 / 41.0, within(3.0));
	}

	@Test
	void responseSizeHasNoIdeal() {
		Scenario sizes = scenario("response-size", Preset.QUICK);
		assertThat(sizes.loads()).extracting(Load::label).containsExactly("1 KB", "16 KB", "128 KB", "1 MB");
		assertThat(sizes.idealThroughput(sizes.loads().getFirst(), Contender.VIRTUAL)).isNull();
	}

	@Test
	void overloadIsRelativeToTheLimitAndNotToTheMachine() {
		Scenario overload = scenario("overload", Preset.FULL);
		assertThat(overload.loads()).extracting(Load::label)
			.containsExactly("0.5 x capacity", "1.0 x capacity", "2.0 x capacity", "4.0 x capacity", "spike");
		// half of the capacity arrives by chance with a little less than 50 per second
		assertThat(overload.idealThroughput(overload.loads().getFirst(), Contender.VIRTUAL_LIMITED))
			.isEqualTo(988 / 20.0);
		assertThat(overload.loads()).last()
			.extracting((load) -> overload.idealThroughput(load, Contender.VIRTUAL_LIMITED))
			.isEqualTo(100.0);
		Load fourfold = overload.loads().get(3);
		Arrivals arrivals = Objects.requireNonNull(fourfold.arrivals());
		assertThat(arrivals.perSecond()).isEqualTo(400);
		assertThat(arrivals.end()).isEqualTo(Duration.ofSeconds(4 + 60));
		assertThat(overload.idealThroughput(fourfold, Contender.VIRTUAL_LIMITED)).isEqualTo(100);
		assertThat(overload.idealThroughput(fourfold, Contender.VIRTUAL_UNLIMITED)).isNotEqualTo(400)
			.isEqualTo(arrivals.measuredPerSecond());
	}

	@Test
	void latencyRaisesTheRateFromHalfOfWhatTheSmallestPoolServes() {
		Scenario latency = scenario("latency", Preset.FULL);
		List<Double> rates = latency.loads()
			.stream()
			.map((load) -> Objects.requireNonNull(load.arrivals()).perSecond())
			.toList();
		double meanSeconds = Objects.requireNonNull(latency.loads().getFirst().serviceTimes()).meanSeconds();
		assertThat(rates.getFirst()).isCloseTo(0.5 * Contender.PLATFORM_10.limit() / meanSeconds, withinPercentage(5));
		assertThat(rates).hasSizeGreaterThan(7);
		assertThat(IntStream.range(1, rates.size())).allMatch((step) -> rates.get(step) == 2 * rates.get(step - 1));
		assertThat(contenders("latency", Preset.FULL)).containsExactly("platform-10", "platform-200", "platform-1000",
				"reactive", "virtual-lean", "virtual");
	}

	@Test
	void latencyMeasuresAllRatesOnOneBankAndOthersEachLoadOnItsOwn() {
		Scenario latency = scenario("latency", Preset.QUICK);
		assertThat(latency.loadsByBank()).containsExactly(latency.loads());
		assertThat(scenario("sweep", Preset.QUICK).loadsByBank()).hasSize(7).allMatch((loads) -> loads.size() == 1);
	}

	@Test
	void latencyEndsWhereAContenderIsExpectedToBreak() {
		Scenario latency = scenario("latency", Preset.QUICK);
		assertThat(latency.loads().stream().map((load) -> latency.expectedSeconds(load, Contender.PLATFORM_10)))
			.startsWith(5.0, 5.0, 5.0, 0.0)
			.endsWith(0.0);
		assertThat(TimeEstimate.seconds(List.of(latency), Preset.QUICK, OptionalInt.empty())).isLessThan(360);
		assertThat(TimeEstimate.seconds(List.of(scenario("latency", Preset.SMOKE)), Preset.SMOKE, OptionalInt.empty()))
			.isLessThan(30);
	}

	@Test
	void largerPoolsAreMeasuredWhereMoreWaitThanTheDefaultPoolHas() {
		assertThat(contenders("ramp", Preset.QUICK)).containsExactly("platform-200", "platform-500", "platform-1000",
				"virtual");
		assertThat(contenders("sweep", Preset.QUICK)).containsExactly("platform-10", "platform-200", "platform-500",
				"platform-1000", "platform-5000", "virtual");
		assertThat(contenders("in-flight", Preset.QUICK)).contains("platform-200", "platform-500", "platform-1000",
				"platform-5000");
		assertThat(contenders("in-flight", Preset.SMOKE)).containsExactly("platform-200", "virtual");
		assertThat(Contender.PLATFORM_5000.properties()).containsEntry("server.tomcat.threads.max", "5000");
	}

	@Test
	void settingsStartPlainAndEndWithTheWholeProfile() {
		assertThat(scenario("settings", Preset.FULL).contenders()).extracting(Contender::name)
			.containsExactly("boot-defaults", "fewer-filters", "small-headers", "kept-processors", "virtual-lean");
		assertThat(scenario("settings", Preset.FULL).contenders())
			.extracting((contender) -> contender.properties().size())
			.containsExactly(1, 3, 5, 6, 2);
	}

	@Test
	void plainLeanAndReactiveStandSideBySideWhereMemoryMatters() {
		assertThat(Stream.of("in-flight", "cpu-per-transfer", "overload"))
			.allSatisfy((id) -> assertThat(scenario(id, Preset.QUICK).contenders()).contains(Contender.VIRTUAL_LEAN)
				.anyMatch((contender) -> contender.threadMode().equals("reactive"))
				.anyMatch((contender) -> contender.name().startsWith("virtual")
						&& !contender.properties().containsKey("spring.profiles.active")));
	}

	@Test
	void noOtherScenarioUsesTheProfile() {
		assertThat(Scenarios.of(Preset.FULL))
			.filteredOn((scenario) -> scenario.contenders()
				.stream()
				.anyMatch((contender) -> contender.properties().containsKey("spring.profiles.active")))
			.extracting(Scenario::id)
			.containsExactly("in-flight", "cpu-per-transfer", "settings", "overload", "latency");
	}

	@Test
	void mostUsersAreInFlightInFullOnly() {
		assertThat(scenario("in-flight", Preset.SMOKE).loads()).extracting(Load::label).containsExactly("1000 users");
		assertThat(scenario("in-flight", Preset.QUICK).loads()).extracting(Load::label)
			.containsExactly("1000 users", "5000 users");
		assertThat(scenario("in-flight", Preset.FULL).loads()).extracting(Load::label)
			.containsExactly("1000 users", "5000 users", "8000 users");
	}

	@Test
	void verdictsCompareLikeWithLike() {
		assertThat(scenario("in-flight", Preset.FULL).comparisons())
			.extracting(PlannedComparison::candidate, PlannedComparison::baseline)
			.containsExactly(tuple("virtual", "platform-200"), tuple("virtual", "platform-500"),
					tuple("virtual", "platform-1000"), tuple("virtual", "platform-5000"), tuple("virtual", "reactive"),
					tuple("virtual-lean", "virtual"), tuple("virtual-lean", "reactive"));
		assertThat(scenario("transfers", Preset.SMOKE).comparisons())
			.containsExactly(new PlannedComparison("transfers", "platform-10", "virtual"));
		assertThat(scenario("overload", Preset.FULL).comparisons()).isEmpty();
	}

	@Test
	void everyVerdictComparesTwoMeasuredContenders() {
		assertThat(Stream.of(Preset.values()).flatMap((preset) -> Scenarios.of(preset).stream()))
			.allSatisfy((scenario) -> assertThat(scenario.contenders()).extracting(Contender::name)
				.containsAll(scenario.comparisons().stream().map(PlannedComparison::candidate).toList())
				.containsAll(scenario.comparisons().stream().map(PlannedComparison::baseline).toList()));
	}

	@Test
	void coldStartHasNoWarmUp() {
		Scenario cold = scenario("cold-start", Preset.FULL);
		assertThat(cold.loads()).extracting(Load::warmUp).containsOnlyNulls();
		assertThat(cold.contenders()).extracting(Contender::name, Contender::cache)
			.containsExactly(tuple("without-cache", AotCacheMode.NONE), tuple("without-openapi", AotCacheMode.NONE),
					tuple("extracted", AotCacheMode.EXTRACTED), tuple("aot-classes", AotCacheMode.CLASSES),
					tuple("aot-cache", AotCacheMode.CLASSES_AND_PROFILES));
		assertThat(TimeEstimate.seconds(List.of(cold), Preset.FULL, OptionalInt.of(1))).isBetween(160.0, 215.0);
	}

	@ParameterizedTest
	@EnumSource(Preset.class)
	void warmUpHasTheUsersOfTheMeasuredLoad(Preset preset) {
		assertThat(Scenarios.of(preset).stream().flatMap((scenario) -> scenario.loads().stream()))
			.filteredOn((load) -> load.warmUp() != null && load.arrivals() == null)
			.isNotEmpty()
			.allSatisfy((load) -> assertThat(warmUp(load).users().count()).isEqualTo(load.users().count()));
	}

	@Test
	void warmUpHasTheRequestsOfTheMeasuredLoadOrAShorterWait() {
		assertThat(Scenarios.of(Preset.FULL))
			.filteredOn((scenario) -> !List.of("blocking", "latency").contains(scenario.id()))
			.flatExtracting(Scenario::loads)
			.filteredOn((load) -> load.warmUp() != null)
			.allSatisfy((load) -> assertThat(warmUp(load).exchange()).isEqualTo(load.exchange()));
		assertThat(Stream.of("blocking", "latency").flatMap((id) -> scenario(id, Preset.FULL).loads().stream()))
			.allSatisfy((load) -> assertThat(warmUp(load).exchange()).isEqualTo(Requests.SHORT_WAIT));
	}

	@Test
	void workingLoadsWarmUpWithTensOfThousandsOfRequestsInFull() {
		WarmUpRound round = warmUp(scenario("cpu-per-transfer", Preset.FULL).loads().getFirst());
		assertThat(round.fewest() * round.users().requests()).isEqualTo(50_000);
		assertThat(round.most()).isGreaterThan(round.fewest());
	}

	@Test
	void quickTransfersTakeUnderThreeMinutes() {
		assertThat(
				TimeEstimate.seconds(List.of(scenario("transfers", Preset.QUICK)), Preset.QUICK, OptionalInt.empty()))
			.isLessThan(150);
	}

	private static WarmUpRound warmUp(Load load) {
		return Objects.requireNonNull(load.warmUp());
	}

	private static List<String> contenders(String id, Preset preset) {
		return scenario(id, preset).contenders().stream().map(Contender::name).toList();
	}

	private static Scenario scenario(String id, Preset preset) {
		return Scenarios.find(id, preset).orElseThrow();
	}

	private static Map<String, Double> idealSeconds(Scenario scenario, String label) {
		Load load = scenario.loads().stream().filter((each) -> each.label().equals(label)).findFirst().orElseThrow();
		return scenario.contenders()
			.stream()
			.collect(Collectors.toMap(Contender::name, (contender) -> scenario.expectedSeconds(load, contender)));
	}

}
