package dev.virtualthreads.benchmark.results.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.stats.Holm;
import dev.virtualthreads.benchmark.results.stats.LogRatio;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import org.jspecify.annotations.Nullable;

/** Sentence of a verdict: what to do, how sure that is, and what it costs. */
record VerdictSentence(Judgement decision, Comparison comparison, List<Judgement> scenario) {

	/** Difference that more repeats should show. */
	private static final double WANTED = 1.05;

	/** Half-width with which half of the intervals around it are above the least gain. */
	private static final double WANTED_HALF_WIDTH = WANTED / RatioInterval.LEAST_GAIN;

	/** Factor from which a measure is called worse, as it has no interval. */
	private static final double WORSE = 1.1;

	static String of(Judgement decision, List<Judgement> scenario) {
		return new VerdictSentence(decision, decision.comparison(), scenario).text();
	}

	private String text() {
		if (!this.comparison.voidReasons().isEmpty()) {
			String reasons = String.join("; ", this.comparison.voidReasons());
			return "No verdict on %s and %s: %s.%s".formatted(this.decision.candidate(), this.decision.baseline(),
					reasons, reasons.contains("other programs") ? " Close them and repeat the run." : "");
		}
		return this.decision.printed()
			.map((interval) -> advice(interval) + Alternatives.of(this.decision, this.scenario) + drawbacks()
					+ remarks())
			.orElseGet(() -> "%s. One repeat gives no confidence interval: use --repeats 3 or more.%s"
				.formatted(finding(), remarks()));
	}

	private String advice(RatioInterval interval) {
		String result = "%s (95 %% interval %s, %s)".formatted(finding(), interval.print(),
				this.comparison.evidence().orElseThrow().basis());
		String difference = result + ((interval.halfWidth() > Judgement.WIDE)
				? ". The interval is wide: it proves the direction, not the size of the difference." : ".");
		return switch (this.decision.outcome()) {
			case FASTER -> Alternatives.defaultPool(this.decision, this.scenario)
				.map((defaultPool) -> "%s; %s.".formatted(defaultPool, result))
				.orElse(difference);
			case SLOWER -> difference;
			case EQUIVALENT -> "Equivalent within 2 %%: %s.".formatted(result);
			case SMALL_DIFFERENCE ->
				"Maybe a small difference: %s. The two differ, but maybe by less than 2 %%.".formatted(result);
			case UNDECIDED -> "Undecided: %s.%s %s".formatted(result, this.decision.lostByCorrection()
				.map((alone) -> (alone == Outcome.EQUIVALENT) ? " Without Holm's correction they are equivalent."
						: " The difference does not survive Holm's correction.")
				.orElse(""), resolution());
			case VOID -> throw new IllegalStateException("A void comparison has no interval.");
		};
	}

	private String finding() {
		return finding(this.comparison.measure(), this.decision.baseline(), this.decision.candidate(),
				RatioInterval.print(this.comparison.ratio()));
	}

	static String finding(Measure measure, String baseline, String candidate, String times) {
		boolean more = measure.isRate();
		return "%s %s %s times the %s of %s%s".formatted(more ? candidate : baseline,
				measure.equals(Measure.CPU) ? "used" : "had", times,
				(measure.isPart() ? Measure.THROUGHPUT : measure).words(), more ? baseline : candidate,
				measure.isPart() ? " in " + measure.words() : "");
	}

	private String resolution() {
		double visible = this.decision.interval().map(RatioInterval::halfWidth).orElseThrow();
		return "This run detects differences above %s.%s".formatted(percent(visible * RatioInterval.LEAST_GAIN),
				(visible > WANTED_HALF_WIDTH && !this.comparison.candidate().crowded()
						&& !this.comparison.baseline().crowded()) ? more() : "");
	}

	private String more() {
		int repeats = this.comparison.evidence()
			.orElseThrow()
			.logRatio()
			.repeatsToSee(WANTED_HALF_WIDTH, this.decision.level());
		return ((repeats < LogRatio.MOST_REPEATS) ? " Detecting %s takes about %d repeats."
				: " Detecting %s takes more than %d repeats.")
			.formatted(percent(WANTED), repeats);
	}

	// what the advised contender does worse, empty for nothing
	private String drawbacks() {
		boolean stay = this.decision.outcome() == Outcome.SLOWER;
		Cell advised = stay ? this.comparison.baseline() : this.comparison.candidate();
		Cell other = stay ? this.comparison.candidate() : this.comparison.baseline();
		List<String> worse = new ArrayList<>();
		p99(advised, other, this.comparison.sameRun()).filter((ratio) -> ratio.interval(Holm.ERROR).low() > 1)
			.ifPresent((ratio) -> add(worse, "p99", Math.exp(ratio.mean()), 1));
		if (this.comparison.measure().equals(Measure.CPU)) {
			add(worse, "time per request", 1 / advised.times().throughputPerSecond(),
					1 / other.times().throughputPerSecond());
		}
		else if (advised.usesCpu() && other.usesCpu()) {
			add(worse, "CPU per request", advised.usage().cpuMicrosPerRequest(), other.usage().cpuMicrosPerRequest());
		}
		return worse.isEmpty() ? "" : " But %s had %s of %s.".formatted(advised.contender(),
				String.join(" and ", worse), other.contender());
	}

	// Judged by repeat: a pooled p99 may be that of a single one. Zero stands for less
	// than a microsecond, or for latencies that a program does not report.
	private static Optional<LogRatio> p99(Cell advised, Cell other, boolean sameRun) {
		List<Double> one = advised.latency().p99MillisAll();
		List<Double> two = other.latency().p99MillisAll();
		boolean known = advised.times().hasP99() && other.times().hasP99() && one.size() > 1 && one.size() == two.size()
				&& Stream.of(one, two).flatMap(List::stream).allMatch((p99) -> p99 > 0);
		return !known ? Optional.empty()
				: Optional.of(sameRun ? LogRatio.paired(two, one) : LogRatio.independent(two, one));
	}

	// 0 stands for a measure that the cell does not have
	private static void add(List<String> worse, String measure, @Nullable Number advised, @Nullable Number other) {
		if (advised != null && other != null && other.doubleValue() > 0) {
			double factor = advised.doubleValue() / other.doubleValue();
			if (factor > WORSE) {
				worse.add(String.format(Locale.ROOT, "%.2f times the %s", factor, measure));
			}
		}
	}

	private String remarks() {
		StringBuilder remarks = new StringBuilder();
		if (this.comparison.measure().equals(Measure.CPU)) {
			remarks.append(throughput()).append(allProcesses());
		}
		for (Cell cell : List.of(this.comparison.baseline(), this.comparison.candidate())) {
			if (cell.unsteady()) {
				remarks.append(" %s was not steady.".formatted(cell.contender()));
			}
			if (cell.checks().disturbed()) {
				remarks.append(" O%s.".formatted(cell.otherPrograms().substring(1)));
			}
			if (cell.leastShare() < 1) {
				remarks.append(" Alone it could have had %s times the throughput at most."
					.formatted(RatioInterval.print(1 / cell.leastShare())));
			}
		}
		return remarks.toString();
	}

	// The processes share the processors: what one saves, another may use.
	private String throughput() {
		return Evidence
			.of(List.of(this.comparison.baseline()), List.of(this.comparison.candidate()), Measure.THROUGHPUT,
					this.comparison.sameRun())
			.map((evidence) -> evidence.logRatio().interval(Holm.ERROR))
			.map((interval) -> " Beside it, %s had %s times the throughput%s.".formatted(this.decision.candidate(),
					interval.print(), disagrees(interval) ? ", which says the opposite" : ""))
			.orElse("");
	}

	private boolean disagrees(RatioInterval throughput) {
		return (throughput.high() < 1 && this.comparison.ratio() > 1)
				|| (throughput.low() > 1 && this.comparison.ratio() < 1);
	}

	private String allProcesses() {
		Double candidate = this.comparison.candidate().cpuMicrosOfAll();
		Double baseline = this.comparison.baseline().cpuMicrosOfAll();
		return (candidate != null && baseline != null) ? String.format(Locale.ROOT,
				" All processes together used %.0f and %.0f µs per request.", candidate, baseline) : "";
	}

	private static String percent(double factor) {
		double percent = 100 * (factor - 1);
		return String.format(Locale.ROOT, (percent < 4) ? "%.1f %%" : "%.0f %%", percent);
	}

}
