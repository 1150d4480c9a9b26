package dev.virtualthreads.standalone.remote;

import java.util.List;

/** What a stack trace would show. */
final class StackOf {

	private StackOf() {
	}

	/** Returns the frames of whoever calls this, the innermost first. */
	static List<String> caller() {
		return StackWalker.getInstance()
			.walk((frames) -> frames.skip(1).map(StackWalker.StackFrame::toString).toList());
	}

}
