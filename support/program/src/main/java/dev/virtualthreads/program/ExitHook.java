package dev.virtualthreads.program;

/** Action that runs when this JVM exits, unless it is closed before. */
public final class ExitHook implements AutoCloseable {

	private final Thread thread;

	private ExitHook(Thread thread) {
		this.thread = thread;
	}

	/**
	 * Registers an action.
	 * @throws IllegalStateException if the JVM is already exiting
	 */
	public static ExitHook run(String name, Runnable action) {
		Thread thread = new Thread(action, name);
		Runtime.getRuntime().addShutdownHook(thread);
		return new ExitHook(thread);
	}

	/**
	 * Returns whether this JVM is exiting, so that failed child processes are a
	 * consequence.
	 */
	public static boolean isExiting() {
		try {
			run("exit-probe", () -> {
			}).close();
			return false;
		}
		catch (IllegalStateException ex) {
			return true;
		}
	}

	@Override
	public void close() {
		try {
			Runtime.getRuntime().removeShutdownHook(this.thread);
		}
		catch (IllegalStateException ex) {
			return; // the JVM is exiting, and the action runs
		}
	}

}
