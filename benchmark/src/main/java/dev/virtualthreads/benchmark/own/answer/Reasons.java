package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Tried;
import dev.virtualthreads.benchmark.report.Answer.Item;
import dev.virtualthreads.benchmark.why.Thrown;

/** Places and evidence of a result, first what broke. */
record Reasons(Decision decision) {

	private static final int MOST = 3;

	private static final int MOST_THROWN = 2;

	List<Item> items() {
		return Stream.of(this.decision.sameThreads().stream().map(Item::of), this.decision.errors()
			.stream()
			.filter(ModeErrors::isOfOtherBodies)
			.map((errors) -> Item
				.of("On %s threads most answers have the right status and another body than a single user gets: a fallback?"
					.formatted(errors.mode()))),
				this.decision.errors()
					.stream()
					.flatMap((errors) -> errors.thrown()
						.stream()
						.limit(MOST_THROWN)
						.map((thrown) -> Item.of(text(thrown, errors)))),
				this.decision.causes().stream().map((cause) -> new Item(cause.sentence(), cause.frames())),
				this.decision.found()
					.tried()
					.stream()
					.filter((tried) -> tried.times() < Samples.CLEAR)
					.map((tried) -> Item.of(text(tried))))
			.flatMap((items) -> items)
			.limit(MOST)
			.toList();
	}

	private static String text(Thrown thrown, ModeErrors errors) {
		return "%s%s, %s on %s threads%s.".formatted(thrown.type(),
				thrown.message().isEmpty() ? "" : ": " + thrown.message(),
				(thrown.count() == 1) ? "once" : Digits.count(thrown.count()) + " times", errors.mode(),
				(thrown.frame() != null) ? ", at " + thrown.frame() : "");
	}

	private static String text(Tried tried) {
		return "%s did not help: tried, %s times the throughput.".formatted(tried.change(),
				Digits.times(tried.times()));
	}

}
