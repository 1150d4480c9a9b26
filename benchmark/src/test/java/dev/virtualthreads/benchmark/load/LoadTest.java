package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class LoadTest {

	private static final Exchange FIRST = Exchange.get("/first", 0);

	private static final Exchange SECOND = Exchange.get("/second", 0);

	private static final Exchange WARM_UP = Exchange.get("/warm-up", 0);

	private final Load load = Load.of("2 users", FIRST, Users.sending(10, 2),
			new WarmUpRound(WARM_UP, Users.sending(10, 2), Duration.ZERO, 1, 1));

	@Test
	void singleRequestIsAlwaysTheSameAndTheWarmUpHasItsOwn() {
		assertThat(next(this.load.exchanges())).containsExactly(FIRST, FIRST, FIRST, FIRST);
		assertThat(next(this.load.warmUpLoad().exchanges())).containsOnly(WARM_UP);
	}

	@Test
	void requestsOfAMixAreSentInTurnAlsoInTheWarmUp() {
		Load mixed = this.load.mixing(List.of(FIRST, SECOND, FIRST));
		assertThat(next(mixed.exchanges())).containsExactly(FIRST, SECOND, FIRST, FIRST);
		assertThat(next(mixed.warmUpLoad().exchanges())).containsExactly(FIRST, SECOND, FIRST, FIRST);
	}

	private static List<Exchange> next(Supplier<Exchange> exchanges) {
		return Stream.generate(exchanges).limit(4).toList();
	}

}
