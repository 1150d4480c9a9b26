package dev.virtualthreads.standalone.pinning;

/** Blocks while it is initialised, as one does that reads a file or asks a service. */
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
