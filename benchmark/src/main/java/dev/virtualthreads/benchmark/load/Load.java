package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.Nullable;

/**
 * What a service is put under.
 *
 * @param label as tables show it, {@code 600/200} for 600 requests by 200 users
 * @param exchange what each user sends and must get
 * @param users who send it, and wait for an answer before they send another
 * @param arrivals when it is sent instead, whatever became of those before; null for a
 * closed model
 * @param warmUp what the service is warmed up with before, null for one that is met cold
 */
public record Load(String label, Exchange exchange, Users users, @Nullable Arrivals arrivals, @Nullable Round warmUp) {

	/** A load labelled the seeds' way: requests/users. */
	public static Load of(Exchange exchange, long requests, int users, @Nullable Round warmUp) {
		return new Load(requests + "/" + users, exchange, Users.sending(requests, users), null, warmUp);
	}

	/** A load by users of a closed model. */
	public static Load of(String label, Exchange exchange, Users users, Round warmUp) {
		return new Load(label, exchange, users, null, warmUp);
	}

	/** A load that comes by itself: an open model. */
	public static Load of(String label, Exchange exchange, Arrivals arrivals, Round warmUp) {
		int users = (int) Math.ceil(arrivals.perSecond());
		return new Load(label, exchange, Users.during(arrivals.length(), users), arrivals, warmUp);
	}

}
