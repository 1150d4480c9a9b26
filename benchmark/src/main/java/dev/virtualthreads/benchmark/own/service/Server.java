package dev.virtualthreads.benchmark.own.service;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/** Web server inside a service. */
public enum Server {

	TOMCAT("Tomcat", "tomcat-embed-core", "server.tomcat.threads.max", "server.tomcat.max-connections", 8192),

	JETTY("Jetty", "jetty-server", "server.jetty.threads.max", "server.jetty.threads.max", 200),

	UNDERTOW("Undertow", "undertow-core", "server.undertow.threads.worker", null, 0),
	/** Runs handlers on its event loop: the property changes nothing for requests. */
	NETTY("Netty", "reactor-netty-http", null, null, 0),
	/** Server in a library that the launcher of the jar finds elsewhere. */
	UNKNOWN("a web server outside of the jar", "(?!)", null, null, 0);

	/** Threads of Tomcat and Jetty unless a property sets another number. */
	public static final int COMMON_POOL = 200;

	/** Share of the threads in use up to which bursts do not fill the pool. */
	public static final double FREE = 0.7;

	private final String title;

	private final Pattern library;

	private final @Nullable String poolProperty;

	private final @Nullable String limitProperty;

	private final long defaultLimit;

	Server(String title, String library, @Nullable String poolProperty, @Nullable String limitProperty,
			long defaultLimit) {
		this.title = title;
		this.library = Pattern.compile("(?:.*/)?%s-\\d.*\\.jar".formatted(library));
		this.poolProperty = poolProperty;
		this.limitProperty = limitProperty;
		this.defaultLimit = defaultLimit;
	}

	/** Returns the first server among the libraries: Spring Boot prefers servlets. */
	static Optional<Server> among(Collection<String> libraries) {
		return Arrays.stream(values())
			.filter((server) -> libraries.stream().anyMatch((name) -> server.library.matcher(name).matches()))
			.findFirst();
	}

	public @Nullable String poolProperty() {
		return this.poolProperty;
	}

	/** Returns the property that limits requests on virtual threads, null for none. */
	public @Nullable String limitProperty() {
		return this.limitProperty;
	}

	public long defaultLimit() {
		return this.defaultLimit;
	}

	@Override
	public String toString() {
		return this.title;
	}

}
