package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.results.stats.RatioInterval;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/** Lines below the title: how sure the answer is, the numbers, and what was unusual. */
record Facts(Decision decision) {

	private static final String UNKNOWN_PROCESS = "The CPU time of the service is unknown, so a load that uses up the processors gets no verdict: use fewer --users, or --jar.";

	List<String> lines() {
		List<String> lines = new ArrayList<>();
		if (!this.decision.found().conditions().settled()) {
			lines.add("The services had not settled when they were measured: the numbers are rough.");
		}
		if (!this.decision.decidesByErrors()) {
			this.decision.decisive().ifPresent((load) -> addNumbers(lines, load));
		}
		this.decision.errors()
			.forEach((errors) -> lines.add("%s: %s.".formatted(threads(errors.mode()), errors.text())));
		if (this.decision.decidesByErrors()) {
			Stream.of(ThreadMode.PLATFORM, ThreadMode.VIRTUAL)
				.filter((mode) -> this.decision.errors(mode).isEmpty())
				.flatMap((mode) -> served(mode).stream())
				.forEach(lines::add);
		}
		Capacity capacity = this.decision.found().capacity();
		if (capacity != null && this.decision.peakRate() != null) {
			lines.add(inUse(capacity, this.decision.peakRate()));
		}
		lines.addAll(this.decision.found().conditions().remarks());
		this.decision.highest()
			.filter((load) -> load.isVoid() && load.hasUnknownProcess() && load.isOfCpu())
			.ifPresent((load) -> lines.add(UNKNOWN_PROCESS));
		return lines;
	}

	List<Answer.Figure> figures() {
		return this.decision.decidesByErrors() ? List.of()
				: this.decision.decisive().map(Facts::figures).orElse(List.of());
	}

	private static List<Answer.Figure> figures(LoadComparison load) {
		List<Answer.Figure> figures = new ArrayList<>();
		boolean decides = !load.isOfCpu() && !load.isOfRate();
		add(figures, "requests per second", load.throughput(), decides ? load.ratio() : null, Digits::of);
		add(figures, "p99", load.p99(), null, Digits::millis);
		if (load.cpu().areKnown()) {
			add(figures, "CPU per request", load.cpu(), null, (micros) -> Digits.of(micros / 1e3) + " ms");
		}
		else {
			add(figures, "memory", load.memory(), null, (bytes) -> Digits.of(bytes / (1 << 20)) + " MiB");
		}
		return figures;
	}

	private static void add(List<Answer.Figure> figures, String name, Samples samples, @Nullable Double verdict,
			DoubleFunction<String> text) {
		if (samples.areKnown()) {
			figures.add(new Answer.Figure(name, text.apply(Median.of(samples.virtual())),
					text.apply(Median.of(samples.platform())),
					Digits.times((verdict != null) ? verdict : samples.ratio(), "", samples.interval())
						.replace(" times ", "")
						.replace("95 % interval ", "")));
		}
	}

	private static void addNumbers(List<String> lines, LoadComparison load) {
		if (load.outcome() == Outcome.UNDECIDED && !load.lacksP99() && !load.isOfSharing()) {
			lines.add(seen(load));
		}
		lines.add(load.isOfCpu() ? ofCpu(load)
				: "With %s: %s requests per second on virtual threads, %s on platform threads: %s.".formatted(
						load.load(), throughput(load.virtual()), throughput(load.platform()),
						Digits.times(load.ratio(), "as many", load.interval())));
		Samples p99 = load.p99();
		if (p99.areKnown()) {
			lines.add("p99: %s on virtual threads, %s on platform threads: %s.".formatted(
					Digits.millis(Median.of(p99.virtual())), Digits.millis(Median.of(p99.platform())),
					Digits.times(p99.ratio(), "as long", p99.interval())));
		}
	}

	private static String ofCpu(LoadComparison load) {
		return "With %s the processors are full. CPU per request: %s on virtual threads, %s on platform threads: %s."
			.formatted(load.load(), cpu(load.virtual().usage().cpuMicrosPerRequest()),
					cpu(load.platform().usage().cpuMicrosPerRequest()),
					Digits.times(1 / load.ratio(), "as much", load.interval().map(RatioInterval::inverse)));
	}

	private static String seen(LoadComparison load) {
		Optional<RatioInterval> interval = load.isOfRate() ? load.p99().interval() : load.interval();
		double seen = interval.map((known) -> known.halfWidth() * RatioInterval.LEAST_GAIN)
			.orElse(LoadComparison.SEEN_BY_ONE_PAIR);
		return "A difference of %.0f %% or more would have been seen%s.".formatted(Math.ceil(100 * (seen - 1)),
				interval.isPresent() ? "" : ", but not proven by one pair of processes");
	}

	private static String cpu(@Nullable Double micros) {
		return (micros != null) ? Digits.of(micros / 1e3) + " ms" : "unknown";
	}

	private static String throughput(Cell cell) {
		return Digits.of(cell.times().throughputPerSecond());
	}

	private static String threads(ThreadMode mode) {
		return (mode == ThreadMode.VIRTUAL) ? "Virtual threads" : "Platform threads";
	}

	private Optional<String> served(ThreadMode mode) {
		return this.decision.cells()
			.stream()
			.filter((cell) -> cell.contender().equals(OwnContenders.of(mode).name()) && cell.isValid())
			.reduce((lower, higher) -> higher)
			.map((cell) -> "%s: %s requests per second with %s, p99 %s, no errors.".formatted(threads(mode),
					throughput(cell), cell.load(), Digits.millis(cell.latency().latencyMillis().p99())));
	}

	private static String inUse(Capacity capacity, int peak) {
		double needed = capacity.inUse(peak);
		return (needed > capacity.threads() ? "At %s requests per second, %s threads would be in use: the pool has %s."
				: "At %s requests per second, %s of %s threads are in use.")
			.formatted(Digits.of(peak), Digits.of(Math.ceil(needed)), Digits.of(capacity.threads()));
	}

}
