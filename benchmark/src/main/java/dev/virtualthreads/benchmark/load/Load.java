package dev.virtualthreads.benchmark.load;

/**
 * What a service is put under.
 *
 * @param label as tables show it, {@code 600/200} for 600 requests by 200 users
 * @param exchange what each user sends and must get
 * @param users who send it
 * @param warmUp what the service is warmed up with before
 */
public record Load(String label, Exchange exchange, Users users, Round warmUp) {

	/** A load labelled the seeds' way: requests/users. */
	public static Load of(Exchange exchange, long requests, int users, Round warmUp) {
		return new Load(requests + "/" + users, exchange, Users.sending(requests, users), warmUp);
	}

}
