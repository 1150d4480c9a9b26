package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.own.measurement.Stages.Stage;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StagesTest {

	private static final Check CHECK = new Check(
			List.of(Exchange.of(CheckedRequests.of("GET", "/orders", null, List.of()), 200, null)),
			Duration.ofMillis(100));

	@Test
	void defaultsAreBelowAndAboveThePool() {
		assertThat(labels(List.of(), List.of(), OptionalInt.of(200))).containsExactly("50 users", "500 users");
		assertThat(labels(List.of(), List.of(), OptionalInt.of(10))).containsExactly("2 users", "50 users");
		assertThat(labels(List.of(), List.of(), OptionalInt.empty())).containsExactly("500 users");
	}

	@Test
	void wishesOfTheReaderCount() {
		assertThat(labels(List.of(10, 20), List.of(), OptionalInt.of(200))).containsExactly("10 users", "20 users");
		assertThat(labels(List.of(), List.of(30), OptionalInt.of(200))).containsExactly("30/s");
	}

	@Test
	void firstLookHasNoMoreThanIsWanted() {
		assertThat(stages(List.of(), List.of()).first(CHECK).whole().label()).isEqualTo("100 users");
		assertThat(stages(List.of(3, 20), List.of()).first(CHECK).whole().label()).isEqualTo("20 users");
		assertThat(stages(List.of(), List.of(5, 50)).first(CHECK).whole().label()).isEqualTo("5/s");
	}

	@Test
	void poolIsSeenOnlyIfUsersHadToWait() {
		Stage users = stages(List.of(100), List.of()).first(CHECK);
		assertThat(Stages.pool(OptionalInt.of(20), users)).hasValue(20);
		assertThat(Stages.pool(OptionalInt.of(95), users)).isEmpty();
		assertThat(Stages.pool(OptionalInt.of(20), stages(List.of(), List.of(10)).first(CHECK))).isEmpty();
	}

	@Test
	void turnsAreEvenInNumber() {
		Stage second = stages(List.of(10), List.of()).first(CHECK);
		assertThat(second.turnsIn(Duration.ofSeconds(5))).isEqualTo(6);
		assertThat(second.turnsIn(Duration.ofSeconds(1))).isEqualTo(2);
		assertThat(stages(List.of(), List.of(10)).first(CHECK).turnsIn(Duration.ofSeconds(5))).isEqualTo(2);
	}

	private static List<String> labels(List<Integer> users, List<Integer> rates, OptionalInt pool) {
		return stages(users, rates).all(CHECK, pool).stream().map((stage) -> stage.whole().label()).toList();
	}

	private static Stages stages(List<Integer> users, List<Integer> rates) {
		return new Stages(new OwnLoad(List.of(), users, rates, Duration.ofSeconds(5), null, null, false, List.of()),
				"");
	}

}
