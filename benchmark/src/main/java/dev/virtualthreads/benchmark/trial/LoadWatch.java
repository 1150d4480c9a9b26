package dev.virtualthreads.benchmark.trial;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

import dev.virtualthreads.benchmark.load.LoadListener;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Records a load and the CPU time of all processes during its measured phase. */
final class LoadWatch implements LoadListener {

	private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

	private final MeasuredService service;

	private final Supplier<Set<Integer>> remotes;

	private final @Nullable ProcessWatch process;

	private final Map<Integer, Double> remoteSeconds = new ConcurrentHashMap<>();

	private final Trace trace;

	private final LongAdder requests = new LongAdder();

	private @Nullable ExtraMeasures extra;

	private volatile Instant beginTime = Instant.MIN;

	private volatile @Nullable LoadCounters begin;

	private volatile @Nullable LoadCounters end;

	/**
	 * Prepares the record of a load.
	 * @param process watch on the service, null if its process is unknown
	 * @param remotes looks up the processes that work for the service, at both ends of
	 * the measured phase
	 */
	LoadWatch(MeasuredService service, @Nullable ProcessWatch process, Supplier<Set<Integer>> remotes, Trace trace) {
		this.service = service;
		this.process = process;
		this.remotes = remotes;
		this.trace = trace;
	}

	/** Adds measures that begin and end with the measured phase. */
	LoadWatch with(ExtraMeasures measures) {
		this.extra = measures;
		return this;
	}

	@Override
	public void started() {
		this.trace.start();
	}

	@Override
	public void responded(long nanos, long micros) {
		this.requests.increment();
		this.trace.responded(nanos, micros);
	}

	@Override
	public void failed() {
		this.requests.increment();
	}

	@Override
	public void measuring() {
		this.remotes.get().forEach((pid) -> this.remoteSeconds.put(pid, 0.0));
		this.beginTime = Instant.now();
		this.begin = counters();
		if (this.extra != null) {
			this.extra.measuring();
		}
	}

	@Override
	public void measured() {
		if (this.extra != null) {
			this.extra.close();
		}
		LoadCounters counters = counters();
		// the look-up takes time that must not count
		double late = this.remotes.get().stream().mapToDouble(this::secondsOfLate).sum();
		this.end = counters.withMoreRemotes(late);
	}

	// of a process that ran before the load nothing is known but its total
	private double secondsOfLate(int pid) {
		return (this.remoteSeconds.containsKey(pid) || !ProcessCpu.hasStartedAfter(this.beginTime, pid)) ? 0
				: ProcessCpu.seconds(pid, 0);
	}

	private LoadCounters counters() {
		return new LoadCounters(OtherPrograms.read(this.service.process(), this.remoteSeconds.keySet()),
				System.nanoTime() / 1e9, cpu(), this.requests.sum());
	}

	private LoadCounters.Cpu cpu() {
		this.remoteSeconds.replaceAll(ProcessCpu::seconds);
		return new LoadCounters.Cpu(MachineCpu.read(), (this.process != null) ? this.process.secondsSoFar() : null,
				ProcessCpu.ownSeconds() + ProcessCpu.secondsOfEnded(),
				this.remoteSeconds.values().stream().mapToDouble(Double::doubleValue).sum(),
				COLLECTORS.stream().mapToLong((collector) -> Math.max(0, collector.getCollectionTime())).sum());
	}

	LoadCounters ofMeasuredPhase() {
		LoadCounters first = this.begin;
		LoadCounters last = this.end;
		if (first == null || last == null) {
			throw new MeasurementException(
					"The processor times of the measured phase could not be read: repeat the run.");
		}
		return last.since(first);
	}

}
