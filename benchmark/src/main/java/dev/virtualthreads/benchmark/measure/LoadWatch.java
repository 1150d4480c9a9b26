package dev.virtualthreads.benchmark.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

import dev.virtualthreads.load.LoadListener;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.benchmark.process.OtherPrograms;
import dev.virtualthreads.benchmark.process.ProcessCpu;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.ServedRequests;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.MachineCpu;
import dev.virtualthreads.measuring.process.ProcessCpuTime;
import org.jspecify.annotations.Nullable;

/** Records a load and the CPU time of all processes during its measured phase. */
final class LoadWatch implements LoadListener {

	private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

	private final MeasuredService service;

	private final @Nullable ProcessCpu serviceCpu;

	private final List<ProcessCpu> remoteCpus;

	private final String path;

	private final Trace trace;

	private final LongAdder correct = new LongAdder();

	private final LongAdder failed = new LongAdder();

	private final LongAdder latencyMicros = new LongAdder();

	private volatile boolean started;

	private volatile @Nullable LoadCounters begin;

	private volatile @Nullable LoadCounters end;

	LoadWatch(MeasuredService service, List<RunningService> remotes, String path, Trace trace) {
		this.service = service;
		this.serviceCpu = service.process().isPresent() ? new ProcessCpu(service.process().getAsInt()) : null;
		this.remoteCpus = remotes.stream().map((remote) -> new ProcessCpu(remote.pid())).toList();
		this.path = path;
		this.trace = trace;
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

	// A closed load has not started: asking the service is not part of it. An open load
	// goes on, and its counters must not wait for an answer behind a backlog.
	@Override
	public void measuring() {
		@Nullable ServedRequests before = this.started ? null : served();
		LoadCounters first = counters();
		this.begin = first.with(this.started ? served() : before);
	}

	@Override
	public void measured() {
		this.end = counters().with(served());
	}

	// null if the service does not answer in time, as behind the backlog of a full pool
	private @Nullable ServedRequests served() {
		try {
			return this.service.served(this.path);
		}
		catch (MeasurementException ex) {
			return null;
		}
	}

	private LoadCounters counters() {
		return new LoadCounters(
				OtherPrograms.read(Stream.concat(Stream.ofNullable(this.serviceCpu), this.remoteCpus.stream())),
				System.nanoTime() / 1e9, cpu(),
				new LoadCounters.Answers(this.correct.sum(), this.failed.sum(), this.latencyMicros.sum()), null);
	}

	private LoadCounters.Cpu cpu() {
		return new LoadCounters.Cpu(MachineCpu.read(), (this.serviceCpu != null) ? this.serviceCpu.seconds() : null,
				ProcessCpuTime.seconds() + ProcessCpu.secondsOfEnded(),
				this.remoteCpus.isEmpty() ? null : this.remoteCpus.stream().mapToDouble(ProcessCpu::seconds).sum(),
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
