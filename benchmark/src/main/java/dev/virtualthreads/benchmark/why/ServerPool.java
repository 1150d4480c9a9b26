package dev.virtualthreads.benchmark.why;

import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Threads in the pool of a server, which remain there for a while after a load. */
public final class ServerPool {

	/** Name of a thread that handles requests, as Tomcat, Jetty and Undertow give it. */
	private static final Pattern NAME = Pattern
		.compile("\"name\": *\"(?:https?-\\S+-exec-\\d+|qtp\\d+-\\d+|XNIO-\\d+ task-\\d+)\"");

	private ServerPool() {
	}

	/** Returns their number, empty if none is found. */
	public static OptionalInt threads(int pid) {
		int number = (int) NAME.matcher(ThreadDumps.text(pid)).results().count();
		return (number > 0) ? OptionalInt.of(number) : OptionalInt.empty();
	}

}
