package dev.virtualthreads.standalone.remote;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.standalone.tasks.ThreadDump;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Comparison of the stack trace of a failed request and the thread dump of a waiting one:
 * on a thread they show all its methods, with callbacks the last one only.
 */
@Command(name = "tracing", mixinStandardHelpOptions = true,
		description = "Stack trace of a failed request and thread dump of a waiting one, in each style.")
public final class TracingCommand extends Comparison {

	private static final String OWN = RemoteService.class.getSimpleName();

	private static final int DUMPED_REQUESTS = 5;

	@Override
	protected Map<String, Work> contenders() {
		Map<String, Work> contenders = new LinkedHashMap<>();
		for (ConcurrencyType type : ConcurrencyType.values()) {
			contenders.put(type.name().toLowerCase(Locale.ROOT), (stopwatch) -> trace(type, stopwatch));
		}
		return contenders;
	}

	private static void trace(ConcurrencyType type, Stopwatch stopwatch) throws IOException {
		try (RemoteService service = type.newService()) {
			stopwatch.start();
			long sent = System.nanoTime();
			List<String> traced = RemoteService.stackTrace(service.sendRequestNested());
			stopwatch.stop();
			stopwatch.latency(System.nanoTime() - sent);
			List<String> dumped = dumpWhileItWaits(service);
			stopwatch.detail("ownFramesInTrace",
					(double) traced.stream().filter((frame) -> frame.contains(OWN)).count());
			stopwatch.detail("ownFramesInThreadDump", dumped.size());
			show("The stack trace of its failure", traced, stopwatch);
			show("Its own frames in the dump of jcmd <pid> Thread.dump_to_file -format=json <file>", dumped, stopwatch);
		}
	}

	// a dump may be too early or too slow for a request: it is repeated, with some
	// requests
	private static List<String> dumpWhileItWaits(RemoteService service) throws IOException {
		for (int request = 0; request < DUMPED_REQUESTS; request++) {
			CompletableFuture<Void> waiting = service.sendRequestNested();
			while (!waiting.isDone()) {
				List<String> frames = waitingFrames();
				if (!frames.isEmpty()) {
					return frames;
				}
			}
		}
		return List.of();
	}

	// Of sleeping threads: a running one would be there by chance.
	private static List<String> waitingFrames() throws IOException {
		return JsonMapper.shared()
			.readTree(ThreadDump.of(ThreadDumpFormat.JSON))
			.path("threadDump")
			.path("threadContainers")
			.valueStream()
			.flatMap((container) -> container.path("threads").valueStream())
			.map((thread) -> thread.path("stack").valueStream().map(JsonNode::asString).toList())
			.filter((stack) -> stack.stream().anyMatch((frame) -> frame.contains("java.lang.Thread.sleep")))
			.flatMap(List::stream)
			.filter((frame) -> frame.contains(OWN))
			.toList();
	}

	private static void show(String title, List<String> frames, Stopwatch stopwatch) {
		stopwatch.note(title + (frames.isEmpty() ? ": none" : ":"));
		frames.forEach((frame) -> stopwatch.note("    at " + frame));
	}

}
