package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ExitHook;

/**
 * Rough answer before the first repeat: the load of the check on virtual threads, too. No
 * verdict counts it.
 */
record FirstLook(OwnStarter starter, OwnLoad load, Preflight check) {

	/** A first repeat that ends earlier, counted from the start, is soon enough. */
	private static final Duration SOON = Duration.ofSeconds(75);

	/** Returns the time that a look takes, zero if repeats of some seconds need none. */
	static Duration time(double secondsOfRepeat, Preflight check) {
		Duration checked = check.startTime().plus(check.time());
		return (checked.toSeconds() + secondsOfRepeat <= SOON.toSeconds()) ? Duration.ZERO
				: check.startTime().plus(check.round().time().multipliedBy(2));
	}

	Optional<String> sentence() {
		return sentence(this.check.round(), () -> {
			try (RunningService service = this.starter.start(OwnContenders.VIRTUAL, "first-look", Map.of())) {
				return Round.measure(service, this.check.exchanges(), this.load);
			}
		});
	}

	static Optional<String> sentence(Round platform, Supplier<Round> virtual) {
		try {
			return Optional.of(sentence(platform, virtual.get()));
		}
		catch (MeasurementException ex) {
			if (ExitHook.isExiting()) {
				throw ex;
			}
			// the trials count the errors of both modes
			return Optional.empty();
		}
	}

	private static String sentence(Round platform, Round virtual) {
		return String.format(Locale.ROOT,
				"First rough answer, from %d s of each mode: under %d users, virtual threads served %.2f times as much as platform threads.",
				platform.time().plusMillis(500).toSeconds(), platform.users().count(),
				virtual.perSecond() / platform.perSecond());
	}

}
