package dev.virtualthreads.standalone.pinning;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;

/** Blocking work that may pin its carrier; every task has its own lock. */
enum PinnedWork {

	/** A monitor, which pins before JDK 24 (JEP 491). */
	SYNCHRONIZED {

		@Override
		void block() {
			synchronized (new Object()) {
				sleep();
			}
		}

	},

	/** A lock of java.util.concurrent, which never pins. */
	REENTRANT_LOCK {

		@Override
		void block() {
			ReentrantLock lock = new ReentrantLock();
			lock.lock();
			try {
				sleep();
			}
			finally {
				lock.unlock();
			}
		}

	},

	/** A class initialiser, which pins: native frames of the JVM are on the stack. */
	CLASS_INITIALISATION {

		@Override
		void block() throws IllegalAccessException {
			MethodHandles.lookup().defineHiddenClass(SLOW_CLASS, true);
		}

	},

	/** A native method that calls Java code, which pins: its frame is on the stack. */
	NATIVE_CALL {

		@Override
		void block() {
			// walk() calls the function from a native method of the JDK
			StackWalker.getInstance().walk((frames) -> {
				sleep();
				return this;
			});
		}

	};

	static final Duration BLOCKED = Duration.ofMillis(50);

	private static final byte[] SLOW_CLASS = bytesOf(SlowToInitialise.class);

	abstract void block() throws IllegalAccessException;

	static void sleep() {
		try {
			Thread.sleep(BLOCKED);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private static byte[] bytesOf(Class<?> type) {
		try (InputStream bytes = type.getResourceAsStream(type.getSimpleName() + ".class")) {
			return Objects.requireNonNull(bytes).readAllBytes();
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
