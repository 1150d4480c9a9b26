package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.stats.Median;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** Flight recording of a load, reduced to sums. */
final class RecordedLoad {

	/** Method that initialises a class, and the reason of a pin inside it. */
	static final String INITIALISATION = "<clinit>";

	private final Places pinnedSeconds = new Places();

	private final Places monitorSeconds = new Places();

	private final Places threadLocalBytes = new Places();

	private final Places samples = new Places();

	private final List<Double> machineCpu = new ArrayList<>();

	private final List<Double> serviceCpu = new ArrayList<>();

	private double allocatedBytes;

	private Instant first = Instant.MAX;

	private Instant last = Instant.MIN;

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
		this.first = event.getStartTime().isBefore(this.first) ? event.getStartTime() : this.first;
		this.last = event.getEndTime().isAfter(this.last) ? event.getEndTime() : this.last;
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
		this.allocatedBytes += weight;
		Stack stack = stack(event);
		if (stack.has((frame) -> frame.is("java.lang.ThreadLocal", "setInitialValue"))) {
			this.threadLocalBytes.add("", stack, weight);
		}
	}

	private void addCpu(RecordedEvent event) {
		this.machineCpu.add((double) event.getFloat("machineTotal"));
		this.serviceCpu.add((double) event.getFloat("jvmUser") + event.getFloat("jvmSystem"));
	}

	private static Stack stack(RecordedEvent event) {
		return Stack.of(event.getStackTrace());
	}

	private static double seconds(RecordedEvent event) {
		return event.getDuration().toNanos() / 1e9;
	}

	double seconds() {
		return this.first.isBefore(this.last) ? Duration.between(this.first, this.last).toNanos() / 1e9 : 0;
	}

	/** Returns the time that carriers were blocked, by the reason if it is known. */
	Places pinnedSeconds() {
		return this.pinnedSeconds;
	}

	Places monitorSeconds() {
		return this.monitorSeconds;
	}

	Places threadLocalBytes() {
		return this.threadLocalBytes;
	}

	Places samples() {
		return this.samples;
	}

	double allocatedBytes() {
		return this.allocatedBytes;
	}

	double machineCpu() {
		return median(this.machineCpu);
	}

	double serviceCpu() {
		return median(this.serviceCpu);
	}

	private static double median(List<Double> values) {
		return values.isEmpty() ? 0 : Median.of(values);
	}

}
