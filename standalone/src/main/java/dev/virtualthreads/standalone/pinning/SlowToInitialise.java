package dev.virtualthreads.standalone.pinning;

/** Class with a blocking initialiser, as if it read a file or called a service. */
final class SlowToInitialise {

	// a compile-time constant: reading it does not initialise this class
	static final int BLOCKED_MILLIS = 50;

	static {
		try {
			Thread.sleep(BLOCKED_MILLIS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private SlowToInitialise() {
	}

}
