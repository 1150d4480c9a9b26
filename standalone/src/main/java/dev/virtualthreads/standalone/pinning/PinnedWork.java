package dev.virtualthreads.standalone.pinning;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Blocking work that may pin its carrier; every task has its own lock. */
enum PinnedWork {

	/** A monitor, which pins before JDK 24 (JEP 491). */
	SYNCHRONIZED {

		@Override
		void block() throws InterruptedException {
			synchronized (new Object()) {
				Thread.sleep(BLOCKED);
			}
		}

	},

	/** A lock of java.util.concurrent, which never pins. */
	REENTRANT_LOCK {

		@Override
		void block() throws InterruptedException {
			ReentrantLock lock = new ReentrantLock();
			lock.lock();
			try {
				Thread.sleep(BLOCKED);
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

	/** A native method of the JDK that calls Java code, which pins: walk() uses one. */
	NATIVE_CALL {

		@Override
		void block() {
			StackWalker.getInstance().walk((frames) -> {
				LockSupport.parkNanos(BLOCKED.toNanos());
				return this;
			});
		}

	};

	static final Duration BLOCKED = Duration.ofMillis(SlowToInitialise.BLOCKED_MILLIS);

	private static final byte[] SLOW_CLASS = bytesOf(SlowToInitialise.class);

	abstract void block() throws InterruptedException, IllegalAccessException;

	private static byte[] bytesOf(Class<?> type) {
		try (InputStream bytes = type.getResourceAsStream(type.getSimpleName() + ".class")) {
			return Objects.requireNonNull(bytes).readAllBytes();
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
