package dev.virtualthreads.benchmark.own;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.Comparisons.OfLoad;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Verdict;
import org.jspecify.annotations.Nullable;

/** Paragraph with the reasons of an advice. */
final class Paragraph {

	/** Smallest visible difference from which an answer needs more repeats. */
	private static final double COARSE = 1.1;

	private final Comparisons comparisons;

	private final Advice advice;

	private final @Nullable ServiceFile service;

	private final Explanation why;

	/**
	 * Prepares the paragraph.
	 * @param service null if nothing is known about it
	 */
	Paragraph(Comparisons comparisons, Advice advice, @Nullable ServiceFile service, Explanation why) {
		this.comparisons = comparisons;
		this.advice = advice;
		this.service = service;
		this.why = why;
	}

	String text() {
		Optional<OfLoad> decisive = this.comparisons.decisive();
		List<String> sentences = new ArrayList<>();
		String sameThreads = this.why.threads().sentence();
		sentences.add(sameThreads);
		this.comparisons.all().forEach((comparison) -> sentences.add(errors(comparison)));
		if (decisive.isPresent()) {
			sentences.add(finding(decisive.get()));
			sentences.add(Aspects.of(decisive.get()).text());
			sentences.add(onlyThroughput(decisive.get()));
			sentences.add(TyingPool.sentence(decisive.get().cells(), decisive.get().virtual()));
		}
		else {
			this.comparisons.highest().ifPresent((comparison) -> sentences.add(comparison.verdict().sentence()));
		}
		sentences.add(otherLoads(decisive));
		this.comparisons.highest().map(this::unsteady).ifPresent(sentences::add);
		this.why.causes().forEach((cause) -> {
			sentences.add(cause.sentence());
			sentences.add(cause.remedy());
		});
		decisive.filter((comparison) -> sameThreads.isEmpty()).map(this::change).ifPresent(sentences::add);
		return sentences.stream().filter((text) -> !text.isBlank()).collect(Collectors.joining(" "));
	}

	private static String errors(OfLoad comparison) {
		if (comparison.brokeVirtual() || comparison.brokePlatform()) {
			return "Under %s the service had errors only on %s threads: %s.".formatted(comparison.verdict().load(),
					comparison.brokeVirtual() ? "virtual" : "platform",
					comparison.brokeVirtual() ? comparison.virtual().errors() : comparison.platform().errors());
		}
		return "";
	}

	private static String finding(OfLoad comparison) {
		Verdict verdict = comparison.verdict();
		String ratio = (verdict.measure() == Measure.CPU)
				? "Under %s the processors were the limit, so the CPU per request counts: platform threads used %.2f times as much as virtual threads"
				: "Under %s virtual threads served %.2f times as many requests per second as platform threads";
		return String.format(Locale.ROOT, ratio, verdict.load(), verdict.ratio()) + interval(verdict) + ".";
	}

	private static String interval(Verdict verdict) {
		return (verdict.ratioLow() != null && verdict.ratioHigh() != null)
				? String.format(Locale.ROOT, " (95 %% interval %.2f to %.2f)", verdict.ratioLow(), verdict.ratioHigh())
				: " (one repeat, so no interval)";
	}

	private String unsteady(OfLoad highest) {
		boolean unsteady = highest.platform().unsteady() || highest.virtual().unsteady();
		return (this.advice == Advice.NO_ANSWER && unsteady)
				? "A service changes until the JVM has compiled it: measure longer, with --duration 30s." : "";
	}

	private static String onlyThroughput(OfLoad comparison) {
		return (comparison.verdict().measure() == Measure.CPU && Aspects.of(comparison).servesMoreButNotTheSlowest())
				? "Throughput rose, but the slowest users wait as long as before: more requests share the same processors."
				: "";
	}

	private String otherLoads(Optional<OfLoad> decisive) {
		return this.comparisons.all()
			.stream()
			.filter((other) -> decisive.isEmpty() || !other.equals(decisive.get()))
			.filter((other) -> decisive.isPresent())
			.map(Paragraph::briefly)
			.collect(Collectors.joining(" "));
	}

	private static String briefly(OfLoad other) {
		Verdict verdict = other.verdict();
		String what = switch (verdict.outcome()) {
			case FASTER -> "they were better";
			case SLOWER -> "they were worse";
			case EQUIVALENT -> "both were equal within 2 %";
			case SMALL_DIFFERENCE -> "the difference was small";
			case UNDECIDED -> "no difference was proven";
			case VOID -> "there was no valid comparison";
		};
		return other.is(Outcome.VOID) ? "Under %s %s.".formatted(verdict.load(), what) : String.format(Locale.ROOT,
				"Under %s %s (%s %.2f).", verdict.load(), what, verdict.measure(), verdict.ratio());
	}

	private String change(OfLoad decisive) {
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
		Double smallest = decisive.verdict().smallestDifference();
		if (!decisive.is(Outcome.UNDECIDED)) {
			return Optional.empty();
		}
		if (smallest == null) {
			return Optional.of("One repeat proves no difference: use --repeats 3 or more.");
		}
		return (smallest > COARSE) ? Optional.of(String.format(Locale.ROOT,
				"The repeats differ so much that a difference below %.0f %% is not seen. Measure more of them: --repeats %d.",
				(smallest - 1) * 100, 2 * decisive.virtual().repeats())) : Optional.empty();
	}

	private String limiter() {
		return (this.service == null || this.service.springBoot().startsWith("3.")) ? "for example with a Semaphore"
				: "with @ConcurrencyLimit and @EnableResilientMethods";
	}

}
