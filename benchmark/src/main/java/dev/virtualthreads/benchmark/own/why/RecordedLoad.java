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

/** Flight recording of a load, reduced to sums. */
record RecordedLoad(Places pinnedSeconds, Places monitorSeconds, Places threadLocalBytes, Places samples,
		DoubleSummaryStatistics allocations, List<Double> machineCpus, List<Double> serviceCpus,
		DoubleSummaryStatistics times) {

	/** Method that initialises a class, and the reason of a pin inside it. */
	static final String INITIALISATION = "<clinit>";

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
			case "jdk.CPULoad" -> addCpu(event);
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

	private void addCpu(RecordedEvent event) {
		this.machineCpus.add((double) event.getFloat("machineTotal"));
		this.serviceCpus.add((double) event.getFloat("jvmUser") + event.getFloat("jvmSystem"));
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

	double allocatedBytes() {
		return this.allocations.getSum();
	}

	double machineCpu() {
		return median(this.machineCpus);
	}

	double serviceCpu() {
		return ProcessorSets.ofThisMachine().ofBank(median(this.serviceCpus));
	}

	private static double median(List<Double> values) {
		return values.isEmpty() ? 0 : Median.of(values);
	}

}
