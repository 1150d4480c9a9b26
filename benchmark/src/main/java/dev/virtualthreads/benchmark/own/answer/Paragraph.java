package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.answer.Comparisons.OfLoad;
import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.verdict.SmallestPool;
import dev.virtualthreads.measuring.results.Measure;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Verdict;
import org.jspecify.annotations.Nullable;

/** Paragraph with the reasons of an advice. */
record Paragraph(Comparisons comparisons, Advice advice, @Nullable ServiceFile service, Explanation why) {

	/** Returns the sentences; some are empty. */
	List<String> sentences() {
		Optional<OfLoad> decisive = this.comparisons.decisive();
		List<String> sentences = new ArrayList<>();
		String sameThreads = this.why.sameThreads();
		sentences.add(sameThreads);
		this.comparisons.all().forEach((comparison) -> sentences.add(errors(comparison)));
		if (decisive.isPresent()) {
			sentences.add(finding(decisive.get()));
			sentences.add(Aspects.of(decisive.get()).text());
			sentences.add(onlyThroughput(decisive.get()));
			SmallestPool.sentence(decisive.get().cells(), decisive.get().virtual()).ifPresent(sentences::add);
			this.comparisons.all()
				.stream()
				.filter((other) -> !other.equals(decisive.get()))
				.map(Paragraph::briefly)
				.forEach(sentences::add);
		}
		else {
			this.comparisons.highest().ifPresent((comparison) -> sentences.add(comparison.verdict().sentence()));
		}
		NextStep next = new NextStep(this.advice, this.service);
		this.comparisons.highest().map(next::withoutAnswer).ifPresent(sentences::add);
		this.why.causes().forEach((cause) -> {
			sentences.add(cause.sentence());
			sentences.add(cause.remedy());
		});
		decisive.filter((comparison) -> sameThreads.isEmpty()).map(next::after).ifPresent(sentences::add);
		return sentences;
	}

	private static String errors(OfLoad comparison) {
		if (comparison.brokeVirtual() || comparison.brokePlatform()) {
			return "Under %s the service had errors only on %s threads: %s.".formatted(comparison.verdict().load(),
					comparison.brokeVirtual() ? "virtual" : "platform", comparison.brokeVirtual()
							? comparison.virtual().checks().errors() : comparison.platform().checks().errors());
		}
		return "";
	}

	private static String finding(OfLoad comparison) {
		Verdict verdict = comparison.verdict();
		String ratio = (verdict.measure() == Measure.CPU)
				? "Under %s the processors were the limit, so the CPU per request counts: platform threads used %.2f times as much as virtual threads"
				: "Under %s virtual threads served %.2f times as many requests per second as platform threads";
		return String.format(Locale.ROOT, ratio, verdict.load(), verdict.estimate().ratio()) + interval(verdict) + ".";
	}

	private static String interval(Verdict verdict) {
		return (verdict.estimate().ratioLow() != null && verdict.estimate().ratioHigh() != null)
				? String.format(Locale.ROOT, " (95 %% interval %.2f to %.2f)", verdict.estimate().ratioLow(),
						verdict.estimate().ratioHigh())
				: " (one repeat, so no interval)";
	}

	private static String onlyThroughput(OfLoad comparison) {
		return (comparison.verdict().measure() == Measure.CPU && Aspects.of(comparison).servesMoreButNotTheSlowest())
				? "Throughput rose, but the slowest users wait as long as before: more requests share the same processors."
				: "";
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
				"Under %s %s (%s %.2f).", verdict.load(), what, verdict.measure(), verdict.estimate().ratio());
	}

}
