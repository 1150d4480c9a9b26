package dev.virtualthreads.standalone.pinning;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;

/** Something that holds on to a thing while it blocks, each task to one of its own. */
enum PinnedWork {

	/** A monitor: pins until JDK 24 (JEP 491). */
	SYNCHRONIZED {

		@Override
		void block() throws InterruptedException {
			synchronized (new Object()) {
				Thread.sleep(BLOCKED);
			}
		}

	},

	/** A lock of java.util.concurrent: never pins. */
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

	/** The initialisation of a class: the JVM's own frames are on the stack, and pin. */
	CLASS_INITIALISATION {

		@Override
		void block() throws IllegalAccessException {
			MethodHandles.lookup().defineHiddenClass(SLOW_CLASS, true);
		}

	};

	static final Duration BLOCKED = Duration.ofMillis(50);

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
