package dev.virtualthreads.questions.application;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.springframework.boot.WebApplicationType;

/** Web server of an application whose controllers block. */
public enum WebServer {

	/** Tomcat, with 200 threads or a virtual thread per request. */
	TOMCAT(WebApplicationType.SERVLET, "jetty.autoconfigure.servlet.JettyServlet", 200, Integer.MAX_VALUE),

	/** Jetty, whose limit of 200 threads holds for virtual threads too. */
	JETTY(WebApplicationType.SERVLET, "tomcat.autoconfigure.servlet.TomcatServlet", 200, 200),

	/**
	 * Netty below WebFlux: without the property the controllers block its event loop, at
	 * least four threads.
	 */
	NETTY(WebApplicationType.REACTIVE,
			"tomcat.autoconfigure.reactive.TomcatReactive,jetty.autoconfigure.reactive.JettyReactive",
			Math.max(4, Runtime.getRuntime().availableProcessors()), Integer.MAX_VALUE);

	private final WebApplicationType type;

	private final String others;

	private final int threads;

	private final int virtualThreads;

	WebServer(WebApplicationType type, String others, int threads, int virtualThreads) {
		this.type = type;
		this.others = others;
		this.threads = threads;
		this.virtualThreads = virtualThreads;
	}

	WebApplicationType type() {
		return this.type;
	}

	/** Returns the property by which an application with all servers has this one. */
	String property() {
		return Stream.of(this.others.split(","))
			.map((other) -> "org.springframework.boot." + other + "WebServerAutoConfiguration")
			.collect(Collectors.joining(",", "spring.autoconfigure.exclude=", ""));
	}

	/** Returns the limit of requests at once with the defaults of Spring Boot. */
	public int limit(boolean virtual) {
		return virtual ? this.virtualThreads : this.threads;
	}

}
