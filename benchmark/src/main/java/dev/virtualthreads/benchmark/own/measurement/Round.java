package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.load.ClosedModel;
import dev.virtualthreads.load.Exchange;
import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.MachineCpu;

/**
 * Round of the warm-up, with the same number of requests for every contender that needs
 * at most twice the time of the checked service.
 *
 * @param users users with the requests of the round
 * @param time time that the checked service needs for it
 * @param lastAnswers time for the answers to what is in flight when a load ends
 * @param busy whether the machine mostly computed: such a service changes until it is
 * compiled
 */
record Round(Users users, Duration time, Duration lastAnswers, boolean busy) {

	private static final double BUSY = 0.75;

	private static final Duration LONGEST = Duration.ofSeconds(5);

	/** A mode that needs longer, as one that is pinned, gets fewer requests. */
	private static final int MOST_TIMES_SLOWER = 2;

	private static final int MOST_USERS = 500;

	/** Users of the warm-up of an open load, which has none. */
	private static final int USERS_OF_RATE = 100;

	/**
	 * Returns the round that takes the time of a load, at most five seconds. The first
	 * requests train the service: those after them are counted.
	 * @throws MeasurementException if an answer is wrong
	 */
	static Round measure(MeasuredService service, List<Exchange> exchanges, OwnLoad load) {
		Duration length = (load.duration().compareTo(LONGEST) < 0) ? load.duration() : LONGEST;
		int users = load.users().isEmpty() ? USERS_OF_RATE : Math.min(load.users().getLast(), MOST_USERS);
		Users during = OwnScenario.users(users, length);
		try (ClosedModel model = new ClosedModel(service.uri(), Preflight.TIMEOUT)) {
			answered(model, exchanges, during, service);
			MachineCpu before = MachineCpu.read();
			LoadResult warm = answered(model, exchanges, during, service);
			MachineCpu used = MachineCpu.read().since(before);
			return of(during, warm.requests(), Duration.ofMillis(Math.round(1000 * warm.seconds())),
					used.busySeconds() >= BUSY * used.totalSeconds());
		}
	}

	double perSecond() {
		return this.users.requests() / (this.time.toMillis() / 1e3);
	}

	/** Returns the round that takes as long as a load did until its users left. */
	static Round of(Users during, long requests, Duration time, boolean busy) {
		Duration lastAnswers = time.minus(during.window());
		if (!lastAnswers.isPositive()) {
			return new Round(sending(requests, during, time), time, Duration.ZERO, busy);
		}
		long ofRound = Math.max(during.count(), requests * during.window().toMillis() / time.toMillis());
		Duration ofTime = time.multipliedBy(ofRound).dividedBy(requests);
		return new Round(sending(ofRound, during, ofTime), ofTime, lastAnswers, busy);
	}

	private static Users sending(long requests, Users during, Duration time) {
		return Users.sending(Math.max(requests, during.count()), during.count())
			.rampingUpIn(during.rampUp())
			.within(time.multipliedBy(MOST_TIMES_SLOWER));
	}

	private static LoadResult answered(ClosedModel model, List<Exchange> exchanges, Users users,
			MeasuredService service) {
		AtomicInteger next = new AtomicInteger();
		LoadResult result = model.run(() -> exchanges.get(Math.floorMod(next.getAndIncrement(), exchanges.size())),
				users);
		if (!result.errors().isEmpty()) {
			throw new MeasurementException(
					"%d users got wrong answers, by class: %s. Errors cannot be compared. See the log of the service%s"
						.formatted(users.count(), result.errors(),
								(service.log() != null) ? ": " + service.log() : "."));
		}
		return result;
	}

}
