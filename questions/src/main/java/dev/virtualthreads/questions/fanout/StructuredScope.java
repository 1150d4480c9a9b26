package dev.virtualthreads.questions.fanout;

import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * Structured concurrency as Java 25 and 26 offer it. It is a preview, so code that also
 * runs on Java 21 can only call it by reflection.
 */
final class StructuredScope {

	/** Option of a JVM that has it. */
	static final String OPTION = "--enable-preview";

	private static final String NAME = "java.util.concurrent.StructuredTaskScope";

	private StructuredScope() {
	}

	/** Returns whether this Java has it, enabled or not. */
	static boolean exists() {
		try {
			Class.forName(NAME).getMethod("open");
			return true;
		}
		catch (ReflectiveOperationException ex) {
			return false;
		}
	}

	/**
	 * Runs both tasks at once, each on a virtual thread, and joins their results.
	 * @throws InvocationTargetException if a task fails, after an interrupt of the other
	 */
	static String join(Callable<String> one, Callable<String> other) throws Exception {
		Class<?> type = Class.forName(NAME);
		try (AutoCloseable scope = (AutoCloseable) present(type.getMethod("open").invoke(null))) {
			Supplier<?> first = fork(scope, type, one);
			Supplier<?> second = fork(scope, type, other);
			type.getMethod("join").invoke(scope);
			return "" + first.get() + second.get();
		}
	}

	private static Supplier<?> fork(Object scope, Class<?> type, Callable<String> task)
			throws ReflectiveOperationException {
		return (Supplier<?>) present(type.getMethod("fork", Callable.class).invoke(scope, task));
	}

	private static Object present(@Nullable Object value) {
		return Objects.requireNonNull(value);
	}

}
