package dev.virtualthreads.questions.fanout;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * Structured concurrency as Java 25 and 26 offer it. It is a preview, so code that also
 * runs on Java 21 can only call it by reflection.
 */
final class StructuredScope {

	private static final @Nullable StructuredScope HERE = find();

	private final Method open;

	private final Method fork;

	private final Method join;

	private StructuredScope(Class<?> type) throws NoSuchMethodException {
		this.open = type.getMethod("open");
		this.fork = type.getMethod("fork", Callable.class);
		this.join = type.getMethod("join");
	}

	private static @Nullable StructuredScope find() {
		try {
			StructuredScope scope = new StructuredScope(Class.forName("java.util.concurrent.StructuredTaskScope"));
			((AutoCloseable) present(scope.open.invoke(null))).close();
			return scope;
		}
		catch (Exception ex) {
			return null; // before Java 25 it has other methods, and it needs
							// --enable-preview
		}
	}

	/** Returns whether this JVM has it. */
	static boolean isEnabled() {
		return HERE != null;
	}

	/**
	 * Runs both tasks at once, each on a virtual thread, and joins their results.
	 * @throws InvocationTargetException if a task fails, after an interrupt of the other
	 */
	static String join(Callable<String> one, Callable<String> other) throws Exception {
		return Objects.requireNonNull(HERE).joined(one, other);
	}

	private String joined(Callable<String> one, Callable<String> other) throws Exception {
		try (AutoCloseable scope = (AutoCloseable) present(this.open.invoke(null))) {
			Supplier<?> first = (Supplier<?>) present(this.fork.invoke(scope, one));
			Supplier<?> second = (Supplier<?>) present(this.fork.invoke(scope, other));
			this.join.invoke(scope);
			return "" + first.get() + second.get();
		}
	}

	private static Object present(@Nullable Object value) {
		return Objects.requireNonNull(value);
	}

}
