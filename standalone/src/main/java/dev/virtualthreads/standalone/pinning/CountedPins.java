package dev.virtualthreads.standalone.pinning;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;

import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.program.Comparison.Work;
import dev.virtualthreads.standalone.tasks.Tasks;
import dev.virtualthreads.standalone.tasks.Threads;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingStream;

/** Work that blocks virtual threads and counts the pinning events of the JVM. */
record CountedPins(PinnedWork work) implements Work {

	private static final int CARRIERS = Runtime.getRuntime().availableProcessors();

	/** About a hundred, a multiple of the carriers. */
	static final int TASKS = Math.ceilDiv(100, CARRIERS) * CARRIERS;

	private static final String EVENT = "jdk.VirtualThreadPinned";

	private static final int STACK_FRAMES = 12;

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		warmUp();
		List<RecordedEvent> events = Collections.synchronizedList(new ArrayList<>());
		try (RecordingStream recording = new RecordingStream()) {
			recording.enable(EVENT).withThreshold(Duration.ofMillis(1)).withStackTrace();
			recording.setReuse(false);
			recording.onEvent(EVENT, (event) -> keepIfOurs(event, events));
			recording.startAsync();
			stopwatch.start();
			Tasks.runAll(Threads.virtual(), TASKS, this::block, stopwatch);
			stopwatch.stop();
			recording.stop();
		}
		stopwatch.detail("pinnedEvents", events.size());
		stopwatch.detail("ceilingPerSecondIfPinned", CARRIERS / (PinnedWork.BLOCKED.toNanos() / 1e9));
		events.stream()
			.limit(1)
			.flatMap((event) -> event.getStackTrace().getFrames().stream().limit(STACK_FRAMES))
			.map(CountedPins::text)
			.forEach(stopwatch::note);
	}

	// a cold JVM takes longer for the same locks, whatever its version
	private void warmUp() throws InterruptedException {
		try (ExecutorService threads = Threads.virtual()) {
			threads.invokeAll(Collections.<Callable<PinnedWork>>nCopies(TASKS, this::block));
		}
	}

	// other code pins too, such as concurrent class loading
	private static void keepIfOurs(RecordedEvent event, List<RecordedEvent> events) {
		if (event.getStackTrace() != null && event.getStackTrace()
			.getFrames()
			.stream()
			.anyMatch((frame) -> frame.getMethod().getType().getName().startsWith(PinnedWork.class.getName()))) {
			events.add(event);
		}
	}

	private PinnedWork block() throws Exception {
		this.work.block();
		return this.work;
	}

	private static String text(RecordedFrame frame) {
		return "at %s.%s:%d".formatted(frame.getMethod().getType().getName(), frame.getMethod().getName(),
				frame.getLineNumber());
	}

}
