package dev.virtualthreads.benchmark.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.virtualthreads.benchmark.results.stats.ErrorShare;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.program.EncodedHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The measurements of one contender under one load. A value that was not measured is
 * null. In JSON the values of all parts are on one level.
 *
 * @param details measurements of this scenario alone, each with its unit in its name: the
 * medians of {@code detailsAll}
 * @param detailsAll the same of each repeat that has it
 */
public record Cell(@JsonUnwrapped Setup setup, @JsonUnwrapped Times times, @JsonUnwrapped Latency latency,
		@JsonUnwrapped Usage usage, @JsonUnwrapped Checks checks,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Double> details,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, List<Double>> detailsAll) {

	public Cell {
		details = Objects.requireNonNullElse(details, Map.of());
		detailsAll = Objects.requireNonNullElse(detailsAll, Map.of());
	}

	public Cell(Setup setup, Times times, Latency latency, Usage usage, Checks checks,
			@Nullable Map<String, Double> details) {
		this(setup, times, latency, usage, checks, Objects.requireNonNullElse(details, Map.of()), Map.of());
	}

	/** Processors in use: with fewer, CPU is mostly background work of the JVM. */
	public static final double BUSY_CORES = 0.25;

	/** Share of other programs above which a computation is void, in percent. */
	private static final double MOST_OTHER_CPU = 20;

	public static final String LIVE_HEAP = "liveHeapBytesPerRequest";

	public static final String TIMED_OUT = "timedOut";

	private static final String REFUSED = "refused";

	/** Returns the cell of a failed trial: no request completed, so it can never win. */
	public static Cell failed(Setup setup, String kind, double afterSeconds) {
		return new Cell(setup, new Times(0, null, afterSeconds, List.of(afterSeconds), null, 0, List.of(0.0)),
				new Latency(new Latencies(List.of()).summary(), List.of(), List.of(),
						EncodedHistogram.of(new Histogram(Latencies.DIGITS))),
				new Usage(0.0, 0.0, List.of(0.0), 0L, 0, null, List.of()),
				new Checks(Map.of(kind, 1L), null, List.of(), null, null), Map.of());
	}

	public String scenario() {
		return this.setup.scenario();
	}

	public String load() {
		return this.setup.load();
	}

	public String contender() {
		return this.setup.contender();
	}

	public @Nullable Integer threads() {
		return this.setup.parameters().threads();
	}

	public Cell with(Setup other) {
		return new Cell(other, this.times, this.latency, this.usage, this.checks, this.details, this.detailsAll);
	}

	/** Returns the median of the repeats, or that of all together, null if too few. */
	public @Nullable Double p99Millis() {
		if (!this.times.hasP99()) {
			return null;
		}
		return (this.times.eachHasP99() && !this.latency.p99MillisAll().isEmpty())
				? Median.of(this.latency.p99MillisAll()) : this.latency.latencyMillis().p99();
	}

	/** Returns the measurements of this scenario alone, by column name. */
	public Map<String, Double> ownMeasures() {
		Map<String, Double> measures = new LinkedHashMap<>();
		if (this.usage.liveHeapBytesPerRequest() != null) {
			measures.put(LIVE_HEAP, this.usage.liveHeapBytesPerRequest().doubleValue());
		}
		measures.putAll(this.details);
		return measures;
	}

	@JsonIgnore
	public boolean isValid() {
		return voidReasons().isEmpty();
	}

	public boolean hasErrors() {
		return this.checks.hasFailedTrial() || errorShare().isNoticeable();
	}

	public ErrorShare errorShare() {
		return ErrorShare.of(wrong(), wrong() + unserved() + this.times.answers());
	}

	private long wrong() {
		return this.checks.errors().values().stream().mapToLong(Long::longValue).sum();
	}

	// refused, or given up by their clients
	private long unserved() {
		return Math.round(this.setup.repeats()
				* (this.details.getOrDefault(REFUSED, 0.0) + this.details.getOrDefault(TIMED_OUT, 0.0)));
	}

	/** Returns the share of requests without a correct answer, refused ones included. */
	public ErrorShare unanswered() {
		return ErrorShare.of(wrong() + unserved(), wrong() + unserved() + this.times.answers());
	}

	public double unansweredShare() {
		return (double) (wrong() + unserved()) / Math.max(1, wrong() + unserved() + this.times.answers());
	}

	public List<String> voidReasons() {
		return VoidReasons.of(this.setup.contender(), hasErrors() ? this.checks.errors() : Map.of(), hasNoAnswer(),
				this.checks.driverFault(), (crowded() && mayLackProcessors()) ? otherPrograms() : null,
				unsteady() && !mayWait());
	}

	/** Returns whether a repeat had no correct answer, unless clients gave up. */
	public boolean hasNoAnswer() {
		return this.times.throughputAll().contains(0.0) && ownMeasures().getOrDefault(TIMED_OUT, 0.0) == 0;
	}

	public boolean unsteady() {
		return Boolean.FALSE.equals(this.checks.steady());
	}

	public boolean usesCpu() {
		return this.usage.cpuSeconds() != null && this.usage.cpuSeconds() >= BUSY_CORES * this.times.seconds();
	}

	public boolean mayWait() {
		return this.times.idealSeconds() != null || this.setup.parameters().hasUnknownWaits();
	}

	/** Returns whether its processors were all in use, false where it is unknown. */
	public boolean fillsMachine() {
		Double busy = this.checks.busyPercent();
		Double own = this.setup.parameters().ownProcessors();
		return (busy != null && busy > Machine.FULL_PERCENT) || (own != null && this.usage.cpuSeconds() != null
				&& 100 * this.usage.cpuSeconds() > Machine.FULL_PERCENT * own * this.times.seconds());
	}

	/** Returns whether other programs used too much for a comparison of computations. */
	public boolean crowded() {
		return this.checks.otherCpuPercent() > MOST_OTHER_CPU;
	}

	// unknown waits lack no processor while one is idle
	private boolean mayLackProcessors() {
		return this.setup.parameters().hasUnknownWaits() ? fillsMachine() : this.times.idealSeconds() == null;
	}

	/** Returns the CPU per request of service, driver and remotes, null if unknown. */
	public @Nullable Double cpuMicrosOfAll() {
		Machine machine = this.checks.machine();
		if (machine == null || machine.driverCpuMicrosPerRequest() == null
				|| this.usage.cpuMicrosPerRequest() == null) {
			return null;
		}
		return this.usage.cpuMicrosPerRequest() + machine.driverCpuMicrosPerRequest()
				+ Objects.requireNonNullElse(machine.remotesCpuMicrosPerRequest(), 0.0);
	}

	/** Returns what it has at least of its throughput without other programs. */
	public double leastShare() {
		Double ideal = this.times.idealSeconds();
		return (crowded() && ideal != null) ? Math.min(1, ideal / this.times.seconds()) : 1;
	}

	public String otherPrograms() {
		return String.format(Locale.ROOT, "other programs used %.0f %% of the processors next to %s%s",
				this.checks.otherCpuPercent(), contender(), this.checks.otherPrograms());
	}

}
