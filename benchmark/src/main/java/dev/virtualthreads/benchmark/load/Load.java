package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.Nullable;

/**
 * Load on a service.
 *
 * @param label shown in tables, {@code 600/200} for 600 requests by 200 users
 * @param exchange request that is sent, and its expected response
 * @param users users of a closed model
 * @param arrivals arrivals of an open model, which replace the users; null for a closed
 * model
 * @param warmUp round of the warm-up, null for a cold service
 */
public record Load(String label, Exchange exchange, Users users, @Nullable Arrivals arrivals,
		@Nullable WarmUpRound warmUp) {

	/** Returns a closed load with the label requests/users. */
	public static Load of(Exchange exchange, long requests, int users, @Nullable WarmUpRound warmUp) {
		return new Load(requests + "/" + users, exchange, Users.sending(requests, users), null, warmUp);
	}

	/** Returns a closed load. */
	public static Load of(String label, Exchange exchange, Users users, WarmUpRound warmUp) {
		return new Load(label, exchange, users, null, warmUp);
	}

	/** Returns an open load. */
	public static Load of(String label, Exchange exchange, Arrivals arrivals, WarmUpRound warmUp) {
		int users = (int) Math.ceil(arrivals.perSecond());
		return new Load(label, exchange, Users.during(arrivals.length(), users), arrivals, warmUp);
	}

}
