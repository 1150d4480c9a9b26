package dev.virtualthreads.standalone.remote;

import java.util.List;

/** The stack of the current thread. */
final class StackOf {

	private StackOf() {
	}

	/** Returns the frames of the caller, the innermost first. */
	static List<String> caller() {
		return StackWalker.getInstance()
			.walk((frames) -> frames.skip(1).map(StackWalker.StackFrame::toString).toList());
	}

}
