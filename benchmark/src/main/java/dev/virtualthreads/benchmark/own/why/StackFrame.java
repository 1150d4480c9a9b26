package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import jdk.jfr.consumer.RecordedFrame;

/** Frame of a stack, with the line 0 if it is not known. */
record StackFrame(String type, String method, int line) {

	/** Line of a dump, such as {@code app//com.example.Orders.find(Orders.java:42)}. */
	private static final Pattern TEXT = Pattern
		.compile("(?:[^/(]*/)*([^/(]+)\\.([^.(]+)\\((?:[^:)]*:)?(\\d+)?[^)]*\\)");

	/** Suffix of a class without a name of its own, such as a lambda. */
	private static final Pattern HIDDEN = Pattern.compile("[/.+]0x[0-9a-f]+");

	private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

	private static final List<String> SERVER = List.of("org.springframework.", "org.apache.catalina.",
			"org.apache.coyote.", "org.apache.tomcat.", "jakarta.", "org.eclipse.jetty.", "io.undertow.", "org.xnio.",
			"org.jboss.threads.", "io.micrometer.");

	private static final List<String> HTTP_CLIENTS = List.of("org.springframework.http.client.", "sun.net.www.",
			"jdk.internal.net.http.", "org.apache.hc.client5.", "org.apache.http.", "okhttp3.",
			"org.eclipse.jetty.client.", "reactor.core.publisher.Blocking");

	/** Services such as spring-petclinic, which are not part of Spring. */
	private static final String SAMPLES = "org.springframework.samples.";

	private static final List<String> GENERATED = List.of("$$SpringCGLIB", "$$FastClass", "$$EnhancerBy", "$$Lambda",
			"$Proxy");

	/** Place above the topmost frame of a thread that waits for a monitor. */
	static final StackFrame MONITOR = new StackFrame("java.lang.Object", "monitorEnter", 0);

	/** Place above the topmost frame of a thread that waits for a processor only. */
	static final StackFrame RUNNABLE = new StackFrame("java.lang.VirtualThread", "runnable", 0);

	static StackFrame of(RecordedFrame frame) {
		return new StackFrame(HIDDEN.matcher(frame.getMethod().getType().getName()).replaceAll(""),
				frame.getMethod().getName(), Math.max(frame.getLineNumber(), 0));
	}

	static StackFrame parse(String text) {
		Matcher matcher = TEXT.matcher(HIDDEN.matcher(text).replaceAll(""));
		return !matcher.matches() ? new StackFrame(text, "", 0) : new StackFrame(matcher.group(1), matcher.group(2),
				(matcher.group(3) != null) ? Integer.parseInt(matcher.group(3)) : 0);
	}

	boolean isApplication() {
		return !isJdk() && GENERATED.stream().noneMatch(this.type::contains)
				&& (this.type.startsWith(SAMPLES) || SERVER.stream().noneMatch(this.type::startsWith));
	}

	boolean isJdk() {
		return JDK.stream().anyMatch(this.type::startsWith);
	}

	boolean isOfHttpClient() {
		return HTTP_CLIENTS.stream().anyMatch(this.type::startsWith);
	}

	boolean is(String otherType, String otherMethod) {
		return this.type.equals(otherType) && this.method.startsWith(otherMethod);
	}

	String name() {
		return this.type + "." + this.method;
	}

	@Override
	public String toString() {
		return name() + ((this.line > 0) ? ":" + this.line : "");
	}

}
