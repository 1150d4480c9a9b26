package dev.virtualthreads.standalone.pinning;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;

import dev.virtualthreads.standalone.cells.Recorder;
import dev.virtualthreads.standalone.cells.Tasks;
import dev.virtualthreads.standalone.cells.Work;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingStream;

/**
 * Does the same blocking work on about a hundred virtual threads and counts how often the
 * JVM says that it pinned one.
 */
final class CountedPins implements Work {

	private static final int CARRIERS = Runtime.getRuntime().availableProcessors();

	/** About a hundred, and as many for each carrier. */
	static final int TASKS = Math.ceilDiv(100, CARRIERS) * CARRIERS;

	private static final String EVENT = "jdk.VirtualThreadPinned";

	private static final int STACK_FRAMES = 12;

	private final PinnedWork work;

	CountedPins(PinnedWork work) {
		this.work = work;
	}

	@Override
	public void run(Recorder recorder) throws Exception {
		this.work.block(); // loads what it needs
		List<RecordedEvent> events = Collections.synchronizedList(new ArrayList<>());
		try (RecordingStream recording = new RecordingStream()) {
			recording.enable(EVENT).withThreshold(Duration.ofMillis(1)).withStackTrace();
			recording.setReuse(false);
			recording.onEvent(EVENT, (event) -> keepIfOurs(event, events));
			recording.startAsync();
			recorder.start();
			Tasks.runAll(Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("virtual-", 1).factory()), TASKS,
					this::block, recorder);
			recorder.stop();
			recording.stop();
		}
		recorder.detail("pinnedEvents", events.size());
		recorder.detail("ceilingPerSecondIfPinned", CARRIERS / (PinnedWork.BLOCKED.toNanos() / 1e9));
		if (!events.isEmpty()) {
			stack(events.getFirst()).forEach(recorder::note);
		}
	}

	// other code pins too, such as a class that is loaded meanwhile
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

	private static List<String> stack(RecordedEvent event) {
		return event.getStackTrace().getFrames().stream().limit(STACK_FRAMES).map(CountedPins::text).toList();
	}

	private static String text(RecordedFrame frame) {
		return "at %s.%s:%d".formatted(frame.getMethod().getType().getName(), frame.getMethod().getName(),
				frame.getLineNumber());
	}

}
