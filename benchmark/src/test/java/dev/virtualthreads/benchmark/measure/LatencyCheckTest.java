package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class LatencyCheckTest {

	@ParameterizedTest
	@CsvSource({ "1000, 1050, true", "1000, 950, true", "1000, 1051, false", "1000, 949, false", "10, 12, true",
			"10, 12.1, false" })
	void meansAgreeWithinFivePercentOrTwoMilliseconds(double service, double driver, boolean agrees) {
		assertThat(LatencyCheck.SAME_MEAN.agrees(driver, service, 50, 200)).isEqualTo(agrees);
	}

	@ParameterizedTest
	@CsvSource({ "2.5, true", "2.4, true", "2.37, false", "2.6, true", "2.63, false" })
	void throughputTimesTheMeanOfTheServiceIsTheNumberOfThreads(double throughput, boolean agrees) {
		// a latency of the driver twenty times as long is the wait for a thread
		assertThat(LatencyCheck.ALL_THREADS_IN_USE.agrees(80_000, 4000, throughput, 10)).isEqualTo(agrees);
	}

	@Test
	void checkFollowsFromTheUsersAndTheThreads() {
		assertThat(check("transfers", 0, Contender.VIRTUAL)).isEqualTo(LatencyCheck.SAME_MEAN);
		assertThat(check("transfers", 0, Contender.PLATFORM_200)).isEqualTo(LatencyCheck.SAME_MEAN);
		assertThat(check("transfers", 0, Contender.PLATFORM_10)).isEqualTo(LatencyCheck.ALL_THREADS_IN_USE);
		// as many users as threads: the dispatch to one of them takes time
		assertThat(check("in-flight", 0, Contender.PLATFORM_5000)).isEqualTo(LatencyCheck.IMPOSSIBLE);
		assertThat(check("in-flight", 0, Contender.VIRTUAL)).isEqualTo(LatencyCheck.SAME_MEAN);
		assertThat(check("overload", 0, Contender.VIRTUAL_LIMITED)).isEqualTo(LatencyCheck.SAME_MEAN);
		assertThat(check("overload", 0, Contender.PLATFORM_200)).isEqualTo(LatencyCheck.IMPOSSIBLE);
		assertThat(check("response-size", 0, Contender.VIRTUAL)).isEqualTo(LatencyCheck.IMPOSSIBLE);
	}

	@Test
	void coldBankCannotBeChecked() {
		Scenario smoke = Scenarios.find("transfers", Preset.SMOKE).orElseThrow();
		assertThat(LatencyCheck.of(new Turn(smoke, smoke.loads().getFirst(), Contender.VIRTUAL, 1)))
			.isEqualTo(LatencyCheck.IMPOSSIBLE);
	}

	@Test
	void poolThatIsNotAlwaysFullCannotBeChecked() {
		Scenario ramp = scenario("ramp");
		Load few = new Load("few", ramp.loads().getFirst().exchange(), List.of(),
				Users.during(Duration.ofSeconds(40), 300).thinking(Duration.ofSeconds(1)), null, null,
				ramp.loads().getFirst().warmUp());
		assertThat(LatencyCheck.of(new Turn(ramp, few, Contender.PLATFORM_200, 1))).isEqualTo(LatencyCheck.IMPOSSIBLE);
	}

	@Test
	void randomRequestsAreCheckedUnlessTheyMayWaitForAThread() {
		assertThat(random(1563, Contender.VIRTUAL)).isEqualTo(LatencyCheck.SAME_MEAN);
		assertThat(random(1563, Contender.REACTIVE)).isEqualTo(LatencyCheck.SAME_MEAN);
		assertThat(random(1563, Contender.PLATFORM_1000)).isEqualTo(LatencyCheck.SAME_MEAN);
		assertThat(random(800, Contender.PLATFORM_200)).isEqualTo(LatencyCheck.IMPOSSIBLE);
	}

	private static LatencyCheck random(int rate, Contender contender) {
		Scenario latency = scenario("latency");
		Load load = latency.loads()
			.stream()
			.filter((each) -> each.label().equals(rate + "/s"))
			.findFirst()
			.orElseThrow();
		return LatencyCheck.of(new Turn(latency, load, contender, 1));
	}

	private static LatencyCheck check(String scenario, int load, Contender contender) {
		Scenario found = scenario(scenario);
		return LatencyCheck.of(new Turn(found, found.loads().get(load), contender, 1));
	}

	private static Scenario scenario(String id) {
		return Scenarios.find(id, Preset.FULL).orElseThrow();
	}

}
