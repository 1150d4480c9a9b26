package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;

/** Scenario of a second for {@link FakeBank}. */
public final class FakeScenario {

	private static final int USERS = 2;

	private static final int WARM_UP = 20;

	private static final Duration WARM_WINDOW = Duration.ofSeconds(1);

	// less than the load, which is at most 200 requests, and its heap measurement need
	private static final int LIFE = 250;

	/** Contender whose heap is measured and whose bank does not survive that. */
	static final Contender MORTAL = contender("mortal", USERS, Map.of("dies-after", String.valueOf(LIFE)));

	/** Contender whose heap is not measured: its second user waits. */
	public static final Contender IMMORTAL = contender("immortal", 1, Map.of());

	static final Contender BRIEF = contender("brief", USERS, Map.of("dies-after", "10"));

	static final Contender DEAD = contender("dead", 1, Map.of("dies-after", "-"));

	private FakeScenario() {
	}

	private static Contender contender(String name, int limit, Map<String, String> properties) {
		return new Contender(name, Service.BANK, ThreadMode.VIRTUAL, limit, properties);
	}

	public static ServiceScenario of(Contender... contenders) {
		return of(Duration.ofSeconds(1), true, contenders);
	}

	static ServiceScenario sideBySide(Duration window, Contender... contenders) {
		return of(window, false, contenders);
	}

	private static ServiceScenario of(Duration window, boolean measuresHeap, Contender... contenders) {
		Exchange work = Exchange.get("/work", 2);
		Load load = Load.of("2 users", work, Users.during(window, USERS), new WarmUpRound(work,
				measuresHeap ? Users.sending(WARM_UP, USERS) : Users.during(WARM_WINDOW, USERS), Duration.ZERO, 1, 1));
		ScenarioBuilder fake = ServiceScenario.builder("fake", "A bank that may die.").heap("64m").loads(List.of(load));
		return (measuresHeap ? fake.procedure(Procedure.HEAP) : fake).measure(Preset.QUICK, contenders);
	}

}
