package dev.virtualthreads.benchmark.why;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import jdk.jfr.consumer.RecordedStackTrace;
import org.jspecify.annotations.Nullable;

/**
 * Stack of a thread.
 *
 * @param frames frames, the topmost first
 */
record Stack(List<StackFrame> frames) {

	private static final int SHOWN_FRAMES = 5;

	/** Class of Spring that calls the method of a controller. */
	private static final String HANDLER = "org.springframework.web.method.support.InvocableHandlerMethod";

	/** Methods of the JDK that are the topmost frame of a thread that waits. */
	private static final Pattern WAITING = Pattern.compile(
			"java\\.lang\\.(VirtualThread\\.(park|sleep)|Thread\\.sleep|Object\\.wait)|jdk\\.internal\\.misc\\.Unsafe\\.park"
					+ "|sun\\.nio\\.ch\\.\\w+\\.(poll|read|accept|connect|park|wait)");

	/** Name of the place of a stack without frames. */
	private static final StackFrame UNKNOWN = new StackFrame("unknown", "code", 0);

	static Stack of(@Nullable RecordedStackTrace trace) {
		return new Stack((trace != null) ? trace.getFrames().stream().map(StackFrame::of).toList() : List.of());
	}

	/** Returns whether the thread is handling an HTTP request. */
	boolean isRequest() {
		return has((frame) -> frame.type().startsWith("org.springframework.web.")
				|| frame.type().startsWith("jakarta.servlet.")
				|| frame.type().startsWith("org.apache.catalina.connector.CoyoteAdapter"));
	}

	/**
	 * Returns whether a web server called the code. A client on a thread of its own has
	 * classes of Spring's web packages too.
	 */
	boolean isOfServer() {
		return has((frame) -> frame.type().startsWith("jakarta.servlet.")
				|| frame.type().startsWith("org.apache.catalina.connector.CoyoteAdapter")
				|| frame.type().startsWith("org.springframework.web.reactive.result.method."));
	}

	/** Returns whether the thread is virtual: Java 21 does not name that in a dump. */
	boolean isVirtual() {
		return has((frame) -> frame.is("java.lang.VirtualThread", "run"));
	}

	/** Returns whether the thread serves many connections, as in WebFlux. */
	boolean isOfEventLoop() {
		return has((frame) -> frame.type().startsWith("io.netty."));
	}

	/** Returns whether the thread sleeps, is parked, or waits for a socket. */
	boolean waits() {
		return !this.frames.isEmpty() && WAITING.matcher(this.frames.getFirst().toString()).lookingAt();
	}

	boolean has(Predicate<StackFrame> condition) {
		return this.frames.stream().anyMatch(condition);
	}

	/**
	 * Returns the stack without what the topmost such frame calls, empty without such a
	 * frame.
	 */
	Optional<Stack> from(Predicate<StackFrame> condition) {
		return IntStream.range(0, this.frames.size())
			.filter((index) -> condition.test(this.frames.get(index)))
			.mapToObj((index) -> new Stack(this.frames.subList(index, this.frames.size())))
			.findFirst();
	}

	/** Returns the topmost frame outside the JDK, Spring and the server. */
	StackFrame place() {
		return first(StackFrame::isApplication).or(() -> first((frame) -> !frame.isJdk()))
			.or(() -> this.frames.stream().findFirst())
			.orElse(UNKNOWN);
	}

	/**
	 * Returns the topmost frame of the code that handles the request, below the libraries
	 * that it calls.
	 */
	StackFrame caller() {
		List<StackFrame> application = application();
		if (application.isEmpty()) {
			return place();
		}
		String root = root(application.getLast().type());
		return application.stream().filter((frame) -> frame.type().startsWith(root)).findFirst().orElseThrow();
	}

	/** Returns the place, and the code that called it from the topmost frame down. */
	List<String> shown() {
		List<StackFrame> shown = new ArrayList<>(List.of(place()));
		String root = root(caller().type());
		application().stream()
			.filter((frame) -> frame.type().startsWith(root) && !shown.contains(frame))
			.limit(SHOWN_FRAMES)
			.forEach(shown::add);
		return shown.stream().map(StackFrame::toString).toList();
	}

	// Below the controller are filters, which may belong to libraries.
	private List<StackFrame> application() {
		return IntStream.range(0, this.frames.size())
			.filter((index) -> this.frames.get(index).is(HANDLER, ""))
			.mapToObj((index) -> this.frames.subList(0, index))
			.findFirst()
			.orElse(this.frames)
			.stream()
			.filter(StackFrame::isApplication)
			.toList();
	}

	/** Returns the first two parts of a name, such as {@code com.example.}. */
	private static String root(String type) {
		int second = type.indexOf('.', type.indexOf('.') + 1);
		return (second < 0) ? type : type.substring(0, second + 1);
	}

	private Optional<StackFrame> first(Predicate<StackFrame> condition) {
		return this.frames.stream().filter(condition).findFirst();
	}

}
