package dev.virtualthreads.standalone.pinning;

/** Class with a blocking initialiser, as if it read a file or called a service. */
final class SlowToInitialise {

	static {
		try {
			Thread.sleep(PinnedWork.BLOCKED);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private SlowToInitialise() {
	}

}
