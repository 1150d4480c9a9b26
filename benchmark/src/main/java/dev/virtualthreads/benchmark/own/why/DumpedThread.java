package dev.virtualthreads.benchmark.own.why;

import java.util.ArrayList;
import java.util.List;

import tools.jackson.databind.JsonNode;

/**
 * Thread of a dump.
 *
 * @param group its name without the number at the end
 * @param mounted whether it is virtual and has a carrier
 * @param queued whether it is virtual and waits for one
 * @param blockedOn monitor for which it waits, empty without one
 */
record DumpedThread(String id, String group, boolean mounted, boolean queued, String blockedOn, List<String> owned,
		Stack stack) {

	// Java 24 and later name the state, the carrier and the monitors
	static DumpedThread of(JsonNode thread) {
		String state = thread.path("state").asString("");
		boolean carried = thread.has("carrier");
		boolean ready = thread.path("virtual").asBoolean(false) && state.equals("RUNNABLE") && !carried;
		List<StackFrame> frames = new ArrayList<>();
		if (ready || state.equals("BLOCKED")) {
			frames.add(ready ? StackFrame.RUNNABLE : StackFrame.MONITOR);
		}
		thread.path("stack").forEach((frame) -> frames.add(StackFrame.parse(frame.asString())));
		Stack stack = new Stack(frames);
		List<String> owned = new ArrayList<>();
		thread.path("monitorsOwned")
			.forEach((depth) -> depth.path("locks").forEach((lock) -> owned.add(lock.asString(""))));
		return new DumpedThread(thread.path("tid").asString(),
				thread.path("name").asString("").replaceFirst("\\d+$", ""),
				carried || (state.isEmpty() && stack.isVirtual() && !stack.waits()),
				ready || (state.isEmpty() && frames.isEmpty()), thread.path("blockedOn").asString(""), owned, stack);
	}

}
