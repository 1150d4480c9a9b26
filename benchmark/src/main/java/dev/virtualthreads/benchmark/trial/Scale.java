package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;

/** Delays, contenders and warm-ups of the scenarios in each preset. */
public final class Scale {

	// Rounds of thousands of users are long on a small pool.
	private static final long ENOUGH_REQUESTS = 10_000;

	// After fewer requests, much of the code is not compiled.
	private static final long FEWEST_REQUESTS = 200;

	private Scale() {
	}

	/** Returns the delays: full as in the original demos, else a fraction. */
	public static RemoteDelays shorten(RemoteDelays delays, Preset preset) {
		int divisor = preset.choose(20, 10, 1);
		return new RemoteDelays(delays.riskDelay().dividedBy(divisor), delays.transferDelay().dividedBy(divisor), null);
	}

	/** Returns the contenders: in smoke the first and the last, else all. */
	static List<Contender> choose(Preset preset, Contender... contenders) {
		return (preset != Preset.SMOKE) ? List.of(contenders)
				: List.of(contenders[0], contenders[contenders.length - 1]);
	}

	static Compiler compiler(Preset preset) {
		return (preset == Preset.FULL) ? Compiler.C1_AND_C2 : Compiler.C1;
	}

	/**
	 * Returns the warm-up of a load that leaves the processors idle, in rounds of
	 * requests.
	 * @param users users of the measured load
	 * @param requests of a round
	 */
	public static WarmUpRound waiting(Exchange exchange, Users users, long requests, Duration wait, Preset preset) {
		Users round = Users.sending(requests, users.count()).rampingUpIn(users.rampUp());
		int fewest = Math.clamp(FEWEST_REQUESTS / requests, 2, 4);
		int most = Math.clamp(ENOUGH_REQUESTS / requests, fewest, preset.choose(4, 4, 8));
		return (preset == Preset.SMOKE) ? new WarmUpRound(exchange, round, wait, 1, 1)
				: new WarmUpRound(exchange, round, wait, fewest, most);
	}

	/**
	 * Returns the warm-up of a load that uses the processors, in windows of a second; in
	 * the full preset of five seconds, as contenders take turns second by second.
	 * @param users users of the measured load
	 */
	public static WarmUpRound windows(Exchange exchange, Users users, Duration wait, Preset preset) {
		Users window = users.within(Duration.ofSeconds(preset.choose(1, 1, 5)));
		return new WarmUpRound(exchange, window, wait, preset.choose(1, 4, 4), preset.choose(1, 30, 20));
	}

	/**
	 * Returns the warm-up of a load that waits: a short wait runs the same code as a long
	 * one, and leaves time for more requests.
	 */
	public static WarmUpRound shortWait(int users, Preset preset) {
		long requests = 2L * users;
		return waiting(Requests.SHORT_WAIT, Users.sending(requests, users), requests, Duration.ofMillis(100), preset);
	}

}
