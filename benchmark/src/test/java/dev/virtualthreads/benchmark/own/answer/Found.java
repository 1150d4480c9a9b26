package dev.virtualthreads.benchmark.own.answer;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.measurement.Observations.Conditions;
import dev.virtualthreads.benchmark.own.measurement.Observations.Failure;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.own.why.Remedy;

/** Observations for verdicts. */
final class Found {

	static final Conditions THREE_PAIRS = new Conditions(3, true, 0, List.of());

	static final Conditions ONE_PAIR = new Conditions(1, true, 12, List.of());

	static final Observations NOTHING = of(Explanation.NONE);

	private Found() {
	}

	static Observations of(Explanation why) {
		return new Observations(why, List.of(), null, List.of(), THREE_PAIRS);
	}

	static Observations because(Kind... kinds) {
		return because(List.of(kinds)
			.stream()
			.map((kind) -> cause(kind, "It waits for %s.".formatted(kind), "Change %s.".formatted(kind)))
			.toArray(Cause[]::new));
	}

	static Cause cause(Kind kind, String sentence, String remedy) {
		return new Cause(kind, sentence, new Remedy(remedy, null, null), List.of());
	}

	static Observations because(Cause... causes) {
		return of(new Explanation(List.of(causes), null, null, null, null, "", ""));
	}

	static Observations in(Conditions conditions) {
		return with(NOTHING, conditions);
	}

	static Observations with(Observations found, Conditions conditions) {
		return new Observations(found.why(), found.failures(), found.capacity(), found.tried(), conditions);
	}

	static Observations with(Observations found, Failure... failures) {
		return new Observations(found.why(), List.of(failures), found.capacity(), found.tried(), found.conditions());
	}

	static Observations with(Observations found, Tried... tried) {
		return new Observations(found.why(), found.failures(), found.capacity(), List.of(tried), found.conditions());
	}

	static Observations capacity(int threads, long answerMillis) {
		return new Observations(Explanation.NONE, List.of(), new Capacity(threads, Duration.ofMillis(answerMillis)),
				List.of(), THREE_PAIRS);
	}

}
