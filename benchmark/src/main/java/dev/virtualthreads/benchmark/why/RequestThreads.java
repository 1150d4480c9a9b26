package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Kind of the threads that handle the requests of a service. */
public enum RequestThreads {

	PLATFORM,

	VIRTUAL,

	/** No request was seen, or requests on both kinds. An event loop does not count. */
	UNKNOWN;

	/** Returns the kind in a process under load, unknown without {@code jcmd}. */
	public static RequestThreads in(int pid) {
		try {
			Path dump = Files.createTempFile("bench-threads", ".json");
			try {
				return of(RequestsInDump.write(pid, dump) ? dump : null);
			}
			finally {
				Files.deleteIfExists(dump);
			}
		}
		catch (IOException ex) {
			throw new MeasurementException("Cannot write a thread dump: " + ex.getMessage(), ex);
		}
	}

	/** Returns the kind in a thread dump in JSON, unknown without one. */
	public static RequestThreads of(@Nullable Path dump) {
		if (dump == null) {
			return UNKNOWN;
		}
		List<Boolean> virtual = RequestsInDump.read(dump)
			.stacks()
			.stream()
			.filter((stack) -> stack.isOfServer() && !stack.isOfEventLoop())
			.map(Stack::isVirtual)
			.distinct()
			.toList();
		return (virtual.size() != 1) ? UNKNOWN : virtual.getFirst() ? VIRTUAL : PLATFORM;
	}

}
