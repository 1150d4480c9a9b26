package dev.virtualthreads.benchmark.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

import dev.virtualthreads.benchmark.load.LoadListener;
import dev.virtualthreads.benchmark.process.EndedPrograms;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.benchmark.process.ProcessCpu;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.ServedRequests;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.MachineCpu;
import dev.virtualthreads.measuring.process.ProcessCpuTime;
import org.jspecify.annotations.Nullable;

/** Watch on a load and on everyone who uses the processors in its measured phase. */
final class LoadWatch implements LoadListener {

	private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

	private final Supplier<@Nullable ServedRequests> bank;

	private final Supplier<@Nullable Double> bankSeconds;

	private final List<ProcessCpu> remoteCpus;

	private final Trace trace;

	private final LongAdder correct = new LongAdder();

	private final LongAdder failed = new LongAdder();

	private final LongAdder latencyMicros = new LongAdder();

	private volatile boolean started;

	private volatile @Nullable LoadCounters begin;

	private volatile @Nullable LoadCounters end;

	/**
	 * Starts without a response.
	 * @param bank asks the bank which requests it has served
	 * @param bankSeconds reads the processor time that the bank has used
	 */
	LoadWatch(Supplier<@Nullable ServedRequests> bank, Supplier<@Nullable Double> bankSeconds,
			List<ProcessCpu> remoteCpus, Trace trace) {
		this.bank = bank;
		this.bankSeconds = bankSeconds;
		this.remoteCpus = remoteCpus;
		this.trace = trace;
	}

	/** Returns a watch on a bank that serves requests on a path. */
	static LoadWatch of(MeasuredService bank, List<RunningService> remotes, String path, Trace trace) {
		return new LoadWatch(() -> bank.served(path), secondsOf(bank),
				remotes.stream().map((remote) -> new ProcessCpu(remote.pid())).toList(), trace);
	}

	private static Supplier<@Nullable Double> secondsOf(MeasuredService bank) {
		OptionalInt process = bank.process();
		if (process.isPresent()) {
			ProcessCpu cpu = new ProcessCpu(process.getAsInt());
			return cpu::seconds;
		}
		return () -> null;
	}

	@Override
	public void started() {
		this.started = true;
		this.trace.start();
	}

	@Override
	public void responded(long nanos, long micros) {
		this.correct.increment();
		this.latencyMicros.add(micros);
		this.trace.responded(nanos, micros);
	}

	@Override
	public void failed() {
		this.failed.increment();
	}

	// A closed load has not started: asking the bank is not part of it. An open load goes
	// on, and its counters must not wait for an answer behind a backlog.
	@Override
	public void measuring() {
		this.begin = this.started ? counters().with(served()) : afterAsking();
	}

	private LoadCounters afterAsking() {
		@Nullable ServedRequests served = served();
		return counters().with(served);
	}

	@Override
	public void measured() {
		this.end = counters().with(served());
	}

	// null if the bank does not answer in time, as behind the backlog of a full pool
	private @Nullable ServedRequests served() {
		try {
			return this.bank.get();
		}
		catch (MeasurementException ex) {
			return null;
		}
	}

	private LoadCounters counters() {
		return new LoadCounters(System.nanoTime() / 1e9, MachineCpu.read(), this.bankSeconds.get(),
				ProcessCpuTime.seconds() + EndedPrograms.cpuSeconds(), remotesSeconds(),
				COLLECTORS.stream().mapToLong(LoadWatch::millis).sum(), this.correct.sum(), this.failed.sum(),
				this.latencyMicros.sum(), null);
	}

	private static long millis(GarbageCollectorMXBean collector) {
		return Math.max(0, collector.getCollectionTime());
	}

	private @Nullable Double remotesSeconds() {
		return this.remoteCpus.isEmpty() ? null : this.remoteCpus.stream().mapToDouble(ProcessCpu::seconds).sum();
	}

	/**
	 * Returns the counters of the measured phase.
	 * @throws MeasurementException if they were not read at its begin and at its end
	 */
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
