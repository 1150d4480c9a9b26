package dev.virtualthreads.benchmark.why;

import java.util.ArrayList;
import java.util.List;

import tools.jackson.databind.JsonNode;

/**
 * Thread of a dump.
 *
 * @param container executor that owns it, or {@code <root>}
 * @param mounted whether it is virtual and has a carrier
 * @param queued whether it is virtual and waits for a carrier
 * @param blockedOn monitor for which it waits, empty without one
 * @param owned monitors that it holds
 */
record DumpedThread(String id, String container, boolean mounted, boolean queued, String blockedOn, List<String> owned,
		Stack stack) {

	// Java 24 and later name the state, the carrier and the monitors
	static DumpedThread of(String container, JsonNode thread, String ownRoot) {
		List<StackFrame> frames = new ArrayList<>();
		String state = thread.path("state").asString("");
		boolean virtual = thread.path("virtual").asBoolean(false);
		boolean mounted = thread.has("carrier");
		boolean ready = virtual && state.equals(Thread.State.RUNNABLE.name());
		if (state.equals(Thread.State.BLOCKED.name())) {
			frames.add(StackFrame.MONITOR);
		}
		else if (ready && !mounted) {
			frames.add(StackFrame.RUNNABLE);
		}
		thread.path("stack").forEach((frame) -> frames.add(StackFrame.parse(frame.asString())));
		Stack stack = new Stack(frames, ownRoot);
		List<String> owned = new ArrayList<>();
		thread.path("monitorsOwned")
			.forEach((depth) -> depth.path("locks").forEach((lock) -> owned.add(lock.asString(""))));
		boolean old = state.isEmpty();
		return new DumpedThread(thread.path("tid").asString(), container,
				mounted || (old && stack.isVirtual() && !stack.waits()),
				old ? thread.path("stack").isEmpty() : ready && !mounted, thread.path("blockedOn").asString(""), owned,
				stack);
	}

}
