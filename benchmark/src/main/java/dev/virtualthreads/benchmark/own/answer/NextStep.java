package dev.virtualthreads.benchmark.own.answer;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.answer.Comparisons.OfLoad;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Outcome;
import org.jspecify.annotations.Nullable;

/** Advice on the next measurement. The service is null if nothing is known about it. */
record NextStep(Advice advice, @Nullable ServiceFile service) {

	/** Smallest visible difference from which an answer needs more repeats. */
	private static final double COARSE = 1.1;

	/** Returns how to get an answer, empty if there is one or another reason for none. */
	String withoutAnswer(OfLoad highest) {
		boolean onlyUnsteady = Stream.of(highest.platform(), highest.virtual()).allMatch(Cell::isValid)
				&& !highest.hasUnknownProcess() && (highest.platform().unsteady() || highest.virtual().unsteady());
		return (this.advice == Advice.NO_ANSWER && onlyUnsteady)
				? "The JIT compiler was still at work: repeat with --duration 30s." : "";
	}

	/** Returns what would change the result of a load that decides. */
	String after(OfLoad decisive) {
		if (this.service != null && this.service.server() == Server.NETTY) {
			return "The service handles requests on Netty's event loop, which the property does not change.";
		}
		boolean full = Stream.of(decisive.platform(), decisive.virtual()).anyMatch((cell) -> cell.fillsMachine());
		return switch (this.advice) {
			case TURN_ON -> full ? "With a part of this load only, the gain becomes smaller."
					: "With fewer requests at a time than the thread pool has threads, the gain disappears."
							+ " The pool no longer limits what reaches a database or another service: limit those calls, %s."
								.formatted(limiter());
			case DO_NOT ->
				"Requests that wait, and more of them at a time than the thread pool has threads, would change that.";
			case FIX_POOL ->
				"Virtual threads only move the queue to the pool, so a larger pool or a shorter use of its connections changes the result.";
			case FIX_PINNING -> "Without the pinning the comparison may end the other way.";
			case NO_CLEAR_DIFFERENCE -> coarse(decisive).orElse(full
					? "Virtual threads do not compute faster: only requests that wait would change that."
					: (decisive.hasUnknownProcess() ? "If requests wait and processors are free, more" : "More")
							+ " requests at a time than the thread pool has threads would change that: try higher --users.");
			case NO_ANSWER -> "";
		};
	}

	private static Optional<String> coarse(OfLoad decisive) {
		Double smallest = decisive.verdict().estimate().smallestDifference();
		if (!decisive.is(Outcome.UNDECIDED)) {
			return Optional.empty();
		}
		if (smallest == null) {
			return Optional.of("One repeat proves no difference: use --repeats 3 or more.");
		}
		return (smallest > COARSE) ? Optional.of(String.format(Locale.ROOT,
				"The repeats differ so much that a difference below %.0f %% is not seen. Measure more of them: --repeats %d.",
				(smallest - 1) * 100, 2 * decisive.virtual().setup().repeats())) : Optional.empty();
	}

	private String limiter() {
		return (this.service == null || this.service.springBoot().startsWith("3.")) ? "for example with a Semaphore"
				: "with @ConcurrencyLimit and @EnableResilientMethods";
	}

}
