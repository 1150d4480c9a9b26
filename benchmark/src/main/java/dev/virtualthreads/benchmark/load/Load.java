package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * Load on a service.
 *
 * @param label shown in tables, {@code 600/200} for 600 requests by 200 users
 * @param exchange request that is sent, and its expected response
 * @param mix requests that are sent in turn, the exchange among them; empty if there is
 * only one
 * @param users users of a closed model
 * @param arrivals arrivals of an open model, which replace the users; null for a closed
 * model
 * @param serviceTimes time of each request of an open model, which replaces
 * {@link Exchange#SECONDS} in its path; null for requests that are all the same
 * @param warmUp round of the warm-up
 */
public record Load(String label, Exchange exchange, List<Exchange> mix, Users users, @Nullable Arrivals arrivals,
		@Nullable ServiceTimes serviceTimes, WarmUpRound warmUp) {

	/** Returns a closed load with the label requests/users. */
	public static Load of(Exchange exchange, long requests, int users, WarmUpRound warmUp) {
		return new Load(requests + "/" + users, exchange, List.of(), Users.sending(requests, users), null, null,
				warmUp);
	}

	public static Load of(String label, Exchange exchange, Users users, WarmUpRound warmUp) {
		return new Load(label, exchange, List.of(), users, null, null, warmUp);
	}

	public static Load of(String label, Exchange exchange, Arrivals arrivals, WarmUpRound warmUp) {
		int users = (int) Math.ceil(arrivals.perSecond());
		return new Load(label, exchange, List.of(), Users.during(arrivals.length(), users), arrivals, null, warmUp);
	}

	/** Returns an open load whose requests differ in the time that they take. */
	public Load taking(ServiceTimes times) {
		return new Load(this.label, this.exchange, this.mix, this.users, this.arrivals, times, this.warmUp);
	}

	public Load during(Duration window) {
		return new Load(this.label, this.exchange, this.mix, this.users.within(window),
				(this.arrivals != null) ? this.arrivals.during(window) : null, this.serviceTimes, this.warmUp);
	}

	/** Returns the same load; an open one has its requests at other times. */
	public Load seeded(long seed) {
		return (this.arrivals == null) ? this : new Load(this.label, this.exchange, this.mix, this.users,
				this.arrivals.seeded(seed), this.serviceTimes, this.warmUp);
	}

	/** Returns the same load by other users, with another warm-up. */
	public Load by(String otherLabel, Users others, WarmUpRound round) {
		return new Load(otherLabel, this.exchange, this.mix, others, this.arrivals, this.serviceTimes, round);
	}

	/** Returns the same load with several requests, at least one. */
	public Load mixing(List<Exchange> requests) {
		return new Load(this.label, requests.getFirst(), requests, this.users, this.arrivals, this.serviceTimes,
				this.warmUp);
	}

	public long requests() {
		return (this.arrivals != null) ? this.arrivals.measuredRequests() : this.users.requests();
	}

	/** Returns the seconds until a service that only waits has answered an open load. */
	public double secondsOf(Arrivals open) {
		double last = open.length().toNanos() / 1e9;
		if (this.serviceTimes != null) {
			LongSupplier millis = this.serviceTimes.millis();
			for (long due : open.nanos()) {
				last = Math.max(last, due / 1e9 + millis.getAsLong() / 1e3);
			}
		}
		return last;
	}

	public Load warmUpLoad() {
		return new Load(this.label, this.warmUp.exchange(), this.mix, this.warmUp.users(), null, null, this.warmUp);
	}

	/**
	 * Returns the requests one after the other, the same in every run. Without service
	 * times, many threads may ask for them at once.
	 */
	public Supplier<Exchange> exchanges() {
		if (!this.mix.isEmpty()) {
			AtomicInteger next = new AtomicInteger();
			return () -> this.mix.get(Math.floorMod(next.getAndIncrement(), this.mix.size()));
		}
		if (this.serviceTimes == null) {
			return () -> this.exchange;
		}
		LongSupplier millis = this.serviceTimes.millis();
		return () -> this.exchange.waiting(millis.getAsLong());
	}

}
