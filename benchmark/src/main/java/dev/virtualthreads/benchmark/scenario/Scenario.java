package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.stats.Ideal;
import dev.virtualthreads.benchmark.stats.IdealWindow;
import org.jspecify.annotations.Nullable;

/**
 * One row of the comparison.
 *
 * @param id its name on the command line and in the results
 * @param summary what it shows, in a sentence
 * @param weighsRequests whether the heap that each blocked request keeps is measured
 * @param inAll whether {@code all} includes it
 * @param loads what the bank is put under, one after the other
 * @param contenders who is compared, the baseline first
 * @param remotes the services behind the bank, null if the bank needs none
 * @param serviceTime how long each request waits, null if it does not and so has no ideal
 * @param compiler of the bank's JVM
 * @param heap of the bank and of each service behind it, as {@code -Xmx} takes it
 */
public record Scenario(String id, String summary, boolean weighsRequests, boolean inAll, List<Load> loads,
		List<Contender> contenders, @Nullable Remotes remotes, @Nullable Duration serviceTime, Compiler compiler,
		String heap) {

	/**
	 * Returns the most requests that can be served in a second, null if there is no
	 * ideal.
	 */
	public @Nullable Double idealThroughput(Load load, Contender contender) {
		if (this.serviceTime == null) {
			return null;
		}
		if (load.arrivals() != null) {
			double capacity = contender.limit() / (this.serviceTime.toNanos() / 1e9);
			return Math.min(load.arrivals().perSecond(), capacity);
		}
		Users users = load.users();
		return users.isWindow()
				? IdealWindow.throughput(users.count(), users.window(), users.rampUp(), users.thinkTime(),
						this.serviceTime, contender.limit())
				: Double.valueOf(users.requests()
						/ Ideal.seconds(users.requests(), users.count(), contender.limit(), this.serviceTime));
	}

	/** Returns about how long the load takes, in seconds. */
	public double expectedSeconds(Load load, Contender contender) {
		if (load.arrivals() != null) {
			return load.arrivals().length().toNanos() / 1e9;
		}
		Users users = load.users();
		if (users.isWindow()) {
			return users.window().toNanos() / 1e9 + secondsAfterWindow(users, contender);
		}
		Double throughput = idealThroughput(load, contender);
		return (throughput != null) ? users.requests() / throughput : 0;
	}

	// each user may still wait for an answer then
	private double secondsAfterWindow(Users users, Contender contender) {
		return (this.serviceTime != null)
				? Ideal.seconds(users.count(), users.count(), contender.limit(), this.serviceTime) : 0;
	}

}
