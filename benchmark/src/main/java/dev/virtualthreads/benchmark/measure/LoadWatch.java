package dev.virtualthreads.benchmark.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

import dev.virtualthreads.benchmark.load.LoadListener;
import dev.virtualthreads.benchmark.process.EndedPrograms;
import dev.virtualthreads.benchmark.process.MachineCpu;
import dev.virtualthreads.benchmark.process.ProcessCpu;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.ServedRequests;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ProcessCpuTime;
import org.jspecify.annotations.Nullable;

/** Watch on a load and on everyone who uses the processors in its measured phase. */
final class LoadWatch implements LoadListener {

	private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

	private final RunningService bank;

	private final String path;

	private final Trace trace;

	private final ProcessCpu bankCpu;

	private final List<ProcessCpu> remoteCpus;

	private final LongAdder correct = new LongAdder();

	private final LongAdder failed = new LongAdder();

	private final LongAdder latencyMicros = new LongAdder();

	private volatile @Nullable LoadCounters begin;

	private volatile @Nullable LoadCounters end;

	LoadWatch(RunningService bank, List<RunningService> remotes, String path, Trace trace) {
		this.bank = bank;
		this.path = path;
		this.trace = trace;
		this.bankCpu = new ProcessCpu(bank.pid());
		this.remoteCpus = remotes.stream().map((remote) -> new ProcessCpu(remote.pid())).toList();
	}

	@Override
	public void started() {
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

	// The bank is asked outside of the measured phase.
	@Override
	public void measuring() {
		ServedRequests served = served();
		this.begin = (served != null) ? counters(served) : null;
	}

	@Override
	public void measured() {
		LoadCounters now = counters(ServedRequests.NONE);
		ServedRequests served = served();
		this.end = (served != null) ? now.with(served) : null;
	}

	// null if the bank has exited, whose log says more than the exception
	private @Nullable ServedRequests served() {
		try {
			return this.bank.served(this.path);
		}
		catch (MeasurementException ex) {
			return null;
		}
	}

	private LoadCounters counters(ServedRequests served) {
		return new LoadCounters(System.nanoTime() / 1e9, MachineCpu.read(), this.bankCpu.seconds(),
				ProcessCpuTime.seconds() + EndedPrograms.cpuSeconds(), remotesSeconds(),
				COLLECTORS.stream().mapToLong(LoadWatch::millis).sum(), this.correct.sum(), this.failed.sum(),
				this.latencyMicros.sum(), served);
	}

	private static long millis(GarbageCollectorMXBean collector) {
		return Math.max(0, collector.getCollectionTime());
	}

	private @Nullable Double remotesSeconds() {
		return this.remoteCpus.isEmpty() ? null : this.remoteCpus.stream().mapToDouble(ProcessCpu::seconds).sum();
	}

	/**
	 * Returns the counters of the measured phase.
	 * @throws MeasurementException if the bank did not answer when they were read
	 */
	LoadCounters counters() {
		LoadCounters first = this.begin;
		LoadCounters last = this.end;
		if (first == null || last == null) {
			throw new MeasurementException("The bank at %s gave no metrics: see its log.".formatted(this.bank.uri()));
		}
		return last.since(first);
	}

}
