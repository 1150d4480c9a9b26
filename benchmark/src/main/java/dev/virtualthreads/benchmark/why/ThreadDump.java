package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import dev.virtualthreads.benchmark.process.Jcmd;
import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All threads of a process at one moment. */
record ThreadDump(List<DumpedThread> threads) {

	static boolean write(int pid, Path file) {
		return Jcmd.run(pid, "Thread.dump_to_file", "-format=json", "-overwrite", file.toString());
	}

	/** Writes dumps, of which those that fail are missing in the result. */
	static List<Path> write(int pid, Path folder, int number, int millisBetween) {
		List<Path> files = new ArrayList<>();
		folder.toFile().mkdirs();
		for (int i = 1; i <= number; i++) {
			Path file = folder.toAbsolutePath().resolve("threads-%d.json".formatted(i));
			if (write(pid, file)) {
				files.add(file);
			}
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos((i < number) ? millisBetween : 0));
		}
		return files;
	}

	/** Reads a dump of {@code jcmd PID Thread.dump_to_file -format=json}. */
	static ThreadDump read(Path file, @Nullable String ownPackage) {
		String root = (ownPackage != null) ? Stack.root(ownPackage + ".") : "";
		List<DumpedThread> threads = new ArrayList<>();
		try {
			JsonNode dump = JsonMapper.shared().readTree(Files.readString(file));
			for (JsonNode container : dump.path("threadDump").path("threadContainers")) {
				String name = container.path("container").asString("");
				container.path("threads").forEach((thread) -> threads.add(DumpedThread.of(name, thread, root)));
			}
		}
		catch (IOException | JacksonException ex) {
			throw new MeasurementException("The thread dump %s is not readable: %s".formatted(file, ex.getMessage()),
					ex);
		}
		return new ThreadDump(threads);
	}

	static ThreadDump middle(List<ThreadDump> dumps) {
		return dumps.isEmpty() ? new ThreadDump(List.of()) : dumps.get(dumps.size() / 2);
	}

	RequestsInDump requests() {
		return new RequestsInDump(this.threads.stream().filter((thread) -> thread.stack().isRequest()).toList(), this);
	}

	Optional<DumpedThread> owner(String monitor) {
		return this.threads.stream()
			.filter((thread) -> thread.owned().contains(monitor) && !thread.blockedOn().equals(monitor))
			.findFirst();
	}

}
