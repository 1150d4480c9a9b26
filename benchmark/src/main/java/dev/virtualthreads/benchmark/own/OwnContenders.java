package dev.virtualthreads.benchmark.own;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.scenario.Contender;

/** Thread modes of the reader's service. */
final class OwnContenders {

	/** The service as it is, with platform threads. */
	static final Contender PLATFORM = contender("platform", ThreadMode.PLATFORM, Integer.MAX_VALUE,
			Map.of(StartOptions.FLAG, "false"));

	/** The service with the property. */
	static final Contender VIRTUAL = contender("virtual", ThreadMode.VIRTUAL, Integer.MAX_VALUE,
			Map.of(StartOptions.FLAG, "true"));

	private OwnContenders() {
	}

	/** Returns the modes in the order of the tables. */
	static List<Contender> of(OwnPlan plan) {
		List<Contender> all = new ArrayList<>(List.of(PLATFORM));
		plan.pools().forEach((threads) -> all.add(pool(plan.service().server(), threads)));
		all.add(VIRTUAL);
		return all;
	}

	private static Contender pool(Server server, int threads) {
		Map<String, String> properties = new HashMap<>(PLATFORM.properties());
		properties.put(Objects.requireNonNull(server.poolProperty()), String.valueOf(threads));
		return contender("platform-" + threads, ThreadMode.PLATFORM, threads, properties);
	}

	private static Contender contender(String name, ThreadMode mode, int limit, Map<String, String> properties) {
		return new Contender(name, Service.OWN, mode, limit, properties);
	}

}
