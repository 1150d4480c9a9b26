package dev.virtualthreads.standalone.tracing;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.standalone.cells.ComparisonCommand;
import dev.virtualthreads.standalone.cells.Contender;
import dev.virtualthreads.standalone.cells.Preset;
import dev.virtualthreads.standalone.cells.Recorder;
import dev.virtualthreads.standalone.remote.ConcurrencyType;
import dev.virtualthreads.standalone.remote.RemoteService;
import picocli.CommandLine.Command;

/**
 * Compares what a stack trace and a thread dump tell of a request that waits: the whole
 * way of it on a thread, the last callback alone without one.
 */
@Command(name = "tracing", mixinStandardHelpOptions = true,
		description = "The stack trace that each style leaves, and what a thread dump shows of it.")
public final class TracingCommand extends ComparisonCommand {

	private static final String OWN = RemoteService.class.getSimpleName();

	private static final double IDEAL_SECONDS = RemoteService.WAITS * RemoteService.WAIT_MILLIS / 1e3;

	private static final int DUMPED_REQUESTS = 5;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("waits", "3 x 100 ms");
	}

	@Override
	protected boolean comparable() {
		return false;
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		return Arrays.stream(ConcurrencyType.values())
			.map((type) -> Contender.of(type.name().toLowerCase(Locale.ROOT), "1 nested request", 1, 1, IDEAL_SECONDS,
					0, (recorder) -> trace(type, recorder)))
			.toList();
	}

	private static void trace(ConcurrencyType type, Recorder recorder) throws IOException {
		try (RemoteService service = type.newService()) {
			recorder.start();
			long sent = System.nanoTime();
			List<String> traced = service.sendRequestNested().join();
			recorder.stop();
			recorder.latency(System.nanoTime() - sent);
			List<String> dumped = dumpWhileItWaits(service);
			recorder.detail("ownFramesInTrace",
					(double) traced.stream().filter((frame) -> frame.contains(OWN)).count());
			recorder.detail("ownFramesInThreadDump", dumped.size());
			show("The stack trace of its last step", traced, recorder);
			show("Its own frames in the dump of jcmd <pid> Thread.dump_to_file -format=json <file>", dumped, recorder);
		}
	}

	// a dump may come before the request waits, or take longer than it waits: so as many
	// dumps as there is time for, of some requests
	private static List<String> dumpWhileItWaits(RemoteService service) throws IOException {
		for (int request = 0; request < DUMPED_REQUESTS; request++) {
			CompletableFuture<List<String>> waiting = service.sendRequestNested();
			while (!waiting.isDone()) {
				List<String> frames = ThreadDump.waitingFramesOf(OWN);
				if (!frames.isEmpty()) {
					return frames;
				}
			}
		}
		return List.of();
	}

	private static void show(String title, List<String> frames, Recorder recorder) {
		recorder.note(title + (frames.isEmpty() ? ": none" : ":"));
		frames.forEach((frame) -> recorder.note("    at " + frame));
	}

}
