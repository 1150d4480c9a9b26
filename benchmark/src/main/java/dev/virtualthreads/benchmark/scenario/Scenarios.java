package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Every scenario, a row each. */
public final class Scenarios {

	private static final String PAYLOAD = "{\"amount\":\"90\",\"from\":\"1\",\"to\":\"3\",\"device\":\"Laptop\"}";

	/** What the bank asks the risk-service. */
	public static final Exchange RISK = new Exchange("/v1/risks", PAYLOAD, 200, null);

	/** What the bank asks the transfer-service. */
	public static final Exchange EXECUTION = new Exchange("/v1/transfers", PAYLOAD, 201, null);

	/** What the users ask the bank. */
	public static final Exchange TRANSFER = new Exchange("/v1/transfers", PAYLOAD, 201,
			"Amount of 90 transferred to account 3");

	public static final List<Scenario> ALL = List.of(new Scenario("transfers",
			"Money transfers that wait for two services: what a bank with ten threads gains", TRANSFER,
			List.of(new Load(400, 50)), List.of(Contender.PLATFORM_10, Contender.PLATFORM_200, Contender.VIRTUAL),
			Map.of("risk.delay", Duration.ofSeconds(3), "transfer.delay", Duration.ofSeconds(1))));

	private Scenarios() {
	}

	public static Optional<Scenario> find(String id) {
		return ALL.stream().filter((scenario) -> scenario.id().equals(id)).findFirst();
	}

	public static String ids() {
		return ALL.stream().map(Scenario::id).collect(Collectors.joining(", "));
	}

}
