package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

import dev.virtualthreads.benchmark.trial.JdkTools;

/** Writer of thread dumps in JSON, which a JRE cannot write. */
public final class ThreadDumps {

	private static final int BETWEEN_DUMPS_MILLIS = 300;

	/** Name of a thread that handles requests, as Tomcat, Jetty and Undertow give it. */
	private static final Pattern OF_SERVER = Pattern
		.compile("\"name\": *\"(?:https?-\\S+-exec-\\d+|qtp\\d+-\\d+|XNIO-\\d+ task-\\d+)\"");

	private ThreadDumps() {
	}

	/** Returns the size of the server's pool, which remains for a while after a load. */
	public static OptionalInt serverThreads(int pid) {
		int number = (int) OF_SERVER.matcher(text(pid)).results().count();
		return (number > 0) ? OptionalInt.of(number) : OptionalInt.empty();
	}

	static String text(int pid) {
		try {
			Path file = Files.createTempFile("bench-threads", ".json");
			try {
				return write(pid, file) ? Files.readString(file) : "";
			}
			finally {
				Files.deleteIfExists(file);
			}
		}
		catch (IOException ex) {
			return "";
		}
	}

	static List<Path> writeSeveral(String name, int number, int pid, Path folder) {
		List<Path> files = new ArrayList<>();
		for (int i = 1; i <= number; i++) {
			Path file = folder.toAbsolutePath().resolve("%s-%d.json".formatted(name, i));
			if (write(pid, file)) {
				files.add(file);
			}
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(BETWEEN_DUMPS_MILLIS));
		}
		return files;
	}

	private static boolean write(int pid, Path file) {
		return JdkTools.run(pid, "Thread.dump_to_file", "-format=json", "-overwrite", "\"" + file + "\"");
	}

}
