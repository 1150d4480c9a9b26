package dev.virtualthreads.benchmark.trial;

import dev.virtualthreads.benchmark.load.Exchange;

/** Requests to the services, with the expected responses. */
public final class Requests {

	private static final String PAYLOAD = "{\"amount\":\"90\",\"from\":\"1\",\"to\":\"3\",\"device\":\"Laptop\"}";

	public static final Exchange RISK = Exchange.post("/v1/risks", PAYLOAD, 200, null);

	public static final Exchange EXECUTION = Exchange.post("/v1/transfers", PAYLOAD, 201, null);

	public static final Exchange TRANSFER = Exchange.post("/v1/transfers", PAYLOAD, 201,
			"Amount of 90 transferred to account 3");

	/** One second of waiting, as in the original demos (README). */
	public static final Exchange TEST = Exchange.get("/test", 2);

	/** A wait that each request chooses. */
	public static final Exchange BLOCKING = Exchange.get("/blocking/" + Exchange.SECONDS, 2);

	public static final Exchange BRIEF_WAIT = Exchange.get("/blocking/0.01", 2);

	public static final Exchange SHORT_WAIT = Exchange.get("/blocking/0.1", 2);

	private Requests() {
	}

}
