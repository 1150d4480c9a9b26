package dev.virtualthreads.standalone.remote;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Thread dump as JSON, like that of jcmd; it includes virtual threads. */
final class ThreadDump {

	private ThreadDump() {
	}

	/**
	 * Returns the frames that contain a word, of all sleeping threads: a running thread
	 * would be there by chance.
	 */
	static List<String> waitingFramesOf(String word) throws IOException {
		Path folder = Files.createTempDirectory("dump");
		Path file = folder.resolve("threads.json").toAbsolutePath();
		try {
			ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
				.dumpThreads(file.toString(), ThreadDumpFormat.JSON);
			return JsonMapper.shared()
				.readTree(Files.readString(file))
				.path("threadDump")
				.path("threadContainers")
				.valueStream()
				.flatMap((container) -> container.path("threads").valueStream())
				.map((thread) -> thread.path("stack").valueStream().map(JsonNode::asString).toList())
				.filter((stack) -> stack.stream().anyMatch((frame) -> frame.contains("java.lang.Thread.sleep")))
				.flatMap(List::stream)
				.filter((frame) -> frame.contains(word))
				.toList();
		}
		finally {
			Files.deleteIfExists(file);
			Files.deleteIfExists(folder);
		}
	}

}
