package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.trial.ProcessorSets;
import dev.virtualthreads.program.MeasurementException;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** Flight recording of a load, reduced to sums, and the causes that it shows. */
record RecordedLoad(Places pinnedSeconds, Places monitorSeconds, Places threadLocalBytes, Places samples,
		DoubleSummaryStatistics allocations, List<Double> machineCpus, List<Double> serviceCpus,
		DoubleSummaryStatistics times) {

	/** Method that initialises a class, and the reason of a pin inside it. */
	static final String INITIALISATION = "<clinit>";

	static final int MOST_PLACES = 3;

	/** Number of threads that wait for a monitor on average, from which on it matters. */
	private static final double WAITING_THREADS = 2;

	private static final double NOTICEABLE_ALLOCATION = 0.1;

	private static final int FEWEST_SAMPLES = 10;

	/** Share of the used processor time below which another program fills the machine. */
	private static final double SERVICE_SHARE = 0.4;

	private static final double HOT_CODE = 0.2;

	/** Share of busy processors from which on the machine is full. */
	static final double FULL = 0.9;

	static final Remedy COMPUTE_LESS = Remedy.of("Reduce the processor time of a request or add processors: "
			+ "virtual threads only save time that requests wait.");

	private RecordedLoad() {
		this(new Places(), new Places(), new Places(), new Places(), new DoubleSummaryStatistics(), new ArrayList<>(),
				new ArrayList<>(), new DoubleSummaryStatistics());
	}

	static RecordedLoad read(Path file) {
		RecordedLoad load = new RecordedLoad();
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				load.add(recording.readEvent());
			}
		}
		catch (IOException ex) {
			throw new MeasurementException(
					"The flight recording %s is not readable: %s".formatted(file, ex.getMessage()), ex);
		}
		return load;
	}

	private void add(RecordedEvent event) {
		this.times.accept(event.getStartTime().toEpochMilli() / 1e3);
		this.times.accept(event.getEndTime().toEpochMilli() / 1e3);
		switch (event.getEventType().getName()) {
			case "jdk.VirtualThreadPinned" -> addPin(stack(event), seconds(event));
			case "jdk.JavaMonitorEnter" ->
				this.monitorSeconds.add(event.getClass("monitorClass").getName(), stack(event), seconds(event));
			case "jdk.ObjectAllocationSample" -> addAllocation(event);
			case "jdk.ExecutionSample" -> this.samples.add("", stack(event), 1);
			case "jdk.CPULoad" -> {
				this.machineCpus.add((double) event.getFloat("machineTotal"));
				this.serviceCpus.add((double) event.getFloat("jvmUser") + event.getFloat("jvmSystem"));
			}
			default -> {
			}
		}
	}

	private void addPin(Stack stack, double seconds) {
		Optional<Stack> initialisation = stack.from((frame) -> frame.method().equals(INITIALISATION));
		this.pinnedSeconds.add(initialisation.isPresent() ? INITIALISATION : "", initialisation.orElse(stack), seconds);
	}

	private void addAllocation(RecordedEvent event) {
		RecordedThread thread = event.getThread();
		if (thread == null || !thread.isVirtual()) {
			return;
		}
		double weight = (double) event.getLong("weight");
		this.allocations.accept(weight);
		Stack stack = stack(event);
		if (stack.has((frame) -> frame.is("java.lang.ThreadLocal", "setInitialValue"))) {
			this.threadLocalBytes.add("", stack, weight);
		}
	}

	private static Stack stack(RecordedEvent event) {
		return Stack.of(event.getStackTrace());
	}

	private static double seconds(RecordedEvent event) {
		return event.getDuration().toNanos() / 1e9;
	}

	double seconds() {
		return Math.max(0, this.times.getMax() - this.times.getMin());
	}

	double serviceCpu() {
		return ProcessorSets.ofThisMachine().ofBank(median(this.serviceCpus));
	}

	private static double median(List<Double> values) {
		return values.isEmpty() ? 0 : Median.of(values);
	}

	List<Cause> causes(int processors, int javaVersion) {
		List<Cause> causes = new ArrayList<>(PinningCause.of(this, processors, javaVersion));
		causes.addAll(monitors());
		threadLocals().ifPresent(causes::add);
		fullProcessors().ifPresent(causes::add);
		return causes;
	}

	private List<Cause> monitors() {
		return this.monitorSeconds.atLeast(Math.max(WAITING_THREADS * seconds(), Double.MIN_VALUE))
			.stream()
			.limit(MOST_PLACES)
			.map((place) -> new Cause(Kind.LOCK,
					"On average %.0f threads wait for the monitor of %s at %s.".formatted(place.amount() / seconds(),
							place.reason(), place.name()),
					Remedy.of(KnownWait.SHARE_LESS), place.stack().shown()))
			.toList();
	}

	private Optional<Cause> threadLocals() {
		double allocated = this.threadLocalBytes.total();
		// a few samples of allocations may have any share of the bytes
		if (allocated == 0 || allocated < NOTICEABLE_ALLOCATION * this.allocations.getSum()
				|| this.threadLocalBytes.atLeast(0).getFirst().count() < FEWEST_SAMPLES) {
			return Optional.empty();
		}
		Places.Place largest = this.threadLocalBytes.atLeast(0).getFirst();
		String sentence = "Each virtual thread creates its own values of thread locals: %.0f %% of the allocated bytes, most of them at %s."
			.formatted(100 * allocated / this.allocations.getSum(), largest.name());
		Remedy remedy = Remedy.of("Replace the ThreadLocal in %s by a local variable or a bounded pool."
			.formatted(largest.stack().place().type()));
		return Optional.of(new Cause(Kind.THREAD_LOCALS, sentence, remedy, largest.stack().shown()));
	}

	private Optional<Cause> fullProcessors() {
		double busy = Math.max(median(this.machineCpus), serviceCpu());
		if (busy < FULL || serviceCpu() < SERVICE_SHARE * busy) {
			return Optional.empty();
		}
		List<String> hot = this.samples.atLeast(HOT_CODE * this.samples.total())
			.stream()
			.findFirst()
			.map((place) -> place.stack().shown())
			.orElse(List.of());
		String sentence = "The processors are the limit: in the recorded repeat, %.0f %% of them were busy, %.0f %% with the service%s."
			.formatted(100 * busy, 100 * serviceCpu(), hot.isEmpty() ? "" : ", mostly at " + hot.getFirst());
		return Optional.of(new Cause(Kind.CPU_BOUND, sentence, COMPUTE_LESS, hot));
	}

}
