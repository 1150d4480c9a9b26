package dev.virtualthreads.standalone.pinning;

/** Class with a blocking initialiser, as if it read a file or called a service. */
final class SlowToInitialise {

	static {
		PinnedWork.sleep();
	}

	private SlowToInitialise() {
	}

}
