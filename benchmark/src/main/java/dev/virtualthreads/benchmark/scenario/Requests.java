package dev.virtualthreads.benchmark.scenario;

import dev.virtualthreads.benchmark.load.Exchange;

/** What is asked of the services, and what they must answer. */
public final class Requests {

	private static final String PAYLOAD = "{\"amount\":\"90\",\"from\":\"1\",\"to\":\"3\",\"device\":\"Laptop\"}";

	/** What the bank asks the risk-service. */
	public static final Exchange RISK = Exchange.post("/v1/risks", PAYLOAD, 200, null);

	/** What the bank asks the transfer-service. */
	public static final Exchange EXECUTION = Exchange.post("/v1/transfers", PAYLOAD, 201, null);

	/** What the users ask the bank. */
	public static final Exchange TRANSFER = Exchange.post("/v1/transfers", PAYLOAD, 201,
			"Amount of 90 transferred to account 3");

	/** One second of waiting, as the seeds have it. */
	static final Exchange TEST = Exchange.get("/test", 2);

	/** A tenth of that. */
	static final Exchange SHORT_WAIT = Exchange.get("/blocking/0.1", 2);

	private Requests() {
	}

}
