package dev.virtualthreads.benchmark.own.why;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jdk.jfr.consumer.RecordedStackTrace;
import org.jspecify.annotations.Nullable;

record Stack(List<StackFrame> frames) {

	private static final int SHOWN_FRAMES = 5;

	/** Class of Spring that calls the method of a controller. */
	private static final String HANDLER = "org.springframework.web.method.support.InvocableHandlerMethod";

	/** Methods of the JDK that are the topmost frame of a thread that waits. */
	private static final Pattern WAITING = Pattern.compile(
			"java\\.lang\\.Object\\.monitorEnter|java\\.lang\\.(VirtualThread\\.(park|sleep)|Thread\\.sleep|Object\\.wait)|jdk\\.internal\\.misc\\.Unsafe\\.park"
					+ "|sun\\.nio\\.ch\\.\\w+\\.(poll|read|accept|connect|park|wait)");

	private static final Pattern ROOT = Pattern
		.compile("((com|io)\\.git(hub|lab)|org\\.(springframework|apache)|com\\.google|\\w+)\\.\\w+\\.");

	private static final StackFrame UNKNOWN = new StackFrame("unknown", "code", 0);

	static Stack of(@Nullable RecordedStackTrace trace) {
		return new Stack((trace != null) ? trace.getFrames().stream().map(StackFrame::of).toList() : List.of());
	}

	boolean isRequest() {
		return isOfServer() || has((frame) -> frame.type().startsWith("org.springframework.web."));
	}

	// Clients use classes of Spring, too.
	boolean isOfServer() {
		return has((frame) -> frame.type().startsWith("jakarta.servlet.")
				|| frame.type().startsWith("org.apache.catalina.connector.CoyoteAdapter")
				|| frame.type().startsWith("org.springframework.web.reactive.result.method."));
	}

	/** Returns whether the thread is virtual: Java 21 does not name that in a dump. */
	boolean isVirtual() {
		return has((frame) -> frame.is("java.lang.VirtualThread", "run"));
	}

	boolean waits() {
		return !this.frames.isEmpty() && WAITING.matcher(this.frames.getFirst().toString()).lookingAt();
	}

	boolean isReady() {
		return !this.frames.isEmpty() && this.frames.getFirst().equals(StackFrame.RUNNABLE);
	}

	boolean has(Predicate<StackFrame> condition) {
		return this.frames.stream().anyMatch(condition);
	}

	Optional<Stack> from(Predicate<StackFrame> condition) {
		List<StackFrame> rest = this.frames.stream().dropWhile(condition.negate()).toList();
		return rest.isEmpty() ? Optional.empty() : Optional.of(new Stack(rest));
	}

	/** Returns the topmost frame outside the JDK, Spring and the server. */
	StackFrame place() {
		return first(StackFrame::isApplication).or(() -> first((frame) -> !frame.isJdk()))
			.or(() -> this.frames.stream().findFirst())
			.orElse(UNKNOWN);
	}

	/** Returns the topmost frame of the code that handles the request. */
	StackFrame caller() {
		return own().stream().findFirst().orElseGet(this::place);
	}

	List<StackFrame> own() {
		// below the controller are filters, which may belong to libraries
		List<StackFrame> application = this.frames.stream()
			.takeWhile((frame) -> !frame.is(HANDLER, ""))
			.filter(StackFrame::isApplication)
			.toList();
		String root = application.isEmpty() ? "" : root(application.getLast().type());
		return application.stream().filter((frame) -> frame.type().startsWith(root)).toList();
	}

	/** Returns the place, and the code that called it from the topmost frame down. */
	List<String> shown() {
		List<StackFrame> shown = new ArrayList<>(List.of(place()));
		own().stream().filter((frame) -> !shown.contains(frame)).limit(SHOWN_FRAMES).forEach(shown::add);
		return shown.stream().map(StackFrame::toString).toList();
	}

	// The first two parts of a name, three if many projects share the two.
	private static String root(String type) {
		Matcher root = ROOT.matcher(type);
		return root.lookingAt() ? root.group() : type;
	}

	private Optional<StackFrame> first(Predicate<StackFrame> condition) {
		return this.frames.stream().filter(condition).findFirst();
	}

}
