package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import dev.virtualthreads.load.Exchange;
import dev.virtualthreads.load.Request;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ExpectedTimeTest {

	private static final Request REQUEST = CheckedRequests.of("GET", "/orders", null, List.of());

	@Test
	void trialsOfClosedLoadsAndTheExplanationAreTheWholeTime() {
		requireSumOfTrials(List.of(1, 5, 10, 50, 100, 500), List.of());
	}

	@Test
	void trialsOfOpenLoadsAndTheExplanationAreTheWholeTime() {
		requireSumOfTrials(List.of(), List.of(10, 20, 100, 200));
	}

	@Test
	void processOfAContenderStartsOnce() {
		ExpectedTime time = time(List.of(50, 500), List.of());
		// start, warm-up and stop, then the load and its last answers
		assertThat(time.scenario().loads().stream().map(time::seconds)).containsExactly(3 + 22 + 1 + 7 + 0.2,
				7 + 1 + 0.2);
		// before its measured phase, an open load fills the service
		ExpectedTime open = time(List.of(), List.of(10));
		assertThat(open.seconds(open.scenario().loads().getFirst())).isEqualTo(3 + 22 + 1 + 2 + 7 + 0.2);
	}

	@Test
	void longerMeasurementHasALongerWarmUp() {
		OwnPlan plan = OwnPlans.of(List.of(50), List.of());
		OwnLoad longer = new OwnLoad(plan.load().requests(), List.of(50), List.of(), Duration.ofSeconds(30), null, null,
				false, List.of());
		ExpectedTime usual = time(plan);
		ExpectedTime more = time(new OwnPlan(plan.service(), plan.start(), plan.javas(), longer, List.of()));
		// six rounds of five seconds in place of three
		assertThat(more.ofEachTrial() - usual.ofEachTrial()).isEqualTo(3 * 5);
	}

	// one more round of five seconds in four trials
	@Test
	void timeThatIsLeftTrainsAServiceThatComputes() {
		ExpectedTime time = time(List.of(500), List.of());
		double usual = time.seconds(2);
		assertThat(Stream.of(-50, 0, 19, 21, 59, 61, 1000)
			.map((spare) -> time.rounds(2, Duration.ofMillis(Math.round(1000 * (usual + spare))))))
			.containsExactly(3, 3, 3, 4, 5, 6, 8);
	}

	@Test
	void loadThatIsMeasuredAgainIsFollowedByThoseAfterIt() {
		ExpectedTime time = time(List.of(10, 50, 500), List.of());
		assertThat(time.scenario().loads().stream().map((load) -> Math.round(10 * time.secondsFrom(load))))
			.containsExactly(72L + 72 + 82, 72L + 82, 82L);
	}

	@Test
	void serviceThatRunsIsWarmedUpOnce() {
		ExpectedTime started = time(List.of(50, 500), List.of());
		ExpectedTime running = ExpectedTime.ofOneStart(started.scenario(), started.check());
		assertThat(running.secondsOfRepeat()).isCloseTo(2 * (7 + 7.2 + 1.2), within(1e-6));
		assertThat(running.seconds(4)).isCloseTo(22 + 4 * running.secondsOfRepeat(), within(1e-6));
	}

	private static void requireSumOfTrials(List<Integer> users, List<Integer> rates) {
		ExpectedTime time = time(users, rates);
		Scenario scenario = time.scenario();
		double trials = scenario.loads()
			.stream()
			.flatMap((load) -> Turn.of(scenario, load, Preset.FULL, OptionalInt.of(3)).stream())
			.mapToDouble((turn) -> time.seconds(turn.load()))
			.sum();
		assertThat(time.seconds(3)).isCloseTo(trials + TimeBudget.AT_THE_END.toSeconds(), within(1e-6));
	}

	private static ExpectedTime time(List<Integer> users, List<Integer> rates) {
		return time(OwnPlans.of(users, rates));
	}

	private static ExpectedTime time(OwnPlan plan) {
		Preflight check = new Preflight(List.of(Exchange.of(REQUEST, 200)),
				new Round(Users.sending(100, 10), Duration.ofSeconds(5), Duration.ofMillis(200), true),
				Duration.ofSeconds(3), Duration.ofMillis(100), Duration.ofSeconds(10));
		return ExpectedTime.ofStarts(OwnScenario.of(plan, check, "", OwnScenario.rounds(plan.load())), check);
	}

}
