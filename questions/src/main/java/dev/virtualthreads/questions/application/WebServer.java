package dev.virtualthreads.questions.application;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.springframework.boot.WebApplicationType;

/** Web server of an application whose controllers block. */
public enum WebServer {

	/** Tomcat, with 200 threads or a virtual thread per request. */
	TOMCAT(WebApplicationType.SERVLET, "jetty.autoconfigure.servlet.JettyServlet"),

	/** Jetty, whose limit of 200 threads holds for virtual threads too. */
	JETTY(WebApplicationType.SERVLET, "tomcat.autoconfigure.servlet.TomcatServlet"),

	/**
	 * Netty below WebFlux: without the property the controllers block its event loop, at
	 * least four threads.
	 */
	NETTY(WebApplicationType.REACTIVE,
			"tomcat.autoconfigure.reactive.TomcatReactive,jetty.autoconfigure.reactive.JettyReactive");

	private final WebApplicationType type;

	private final String others;

	WebServer(WebApplicationType type, String others) {
		this.type = type;
		this.others = others;
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

}
