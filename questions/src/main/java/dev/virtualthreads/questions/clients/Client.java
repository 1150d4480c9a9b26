package dev.virtualthreads.questions.clients;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import dev.virtualthreads.questions.application.WebServer;

/** HTTP client of a {@code RestClient}, with the threads of its users. */
enum Client {

	/** Apache HttpClient as Spring Boot makes it, on platform threads. */
	DEFAULT_ON_POOL("http-components-platform", "http-components", false, 5),

	/** The same on virtual threads. */
	DEFAULT("http-components", "http-components", true, 5),

	/** The same with one setting: more connections. */
	MENDED("http-components-200", "http-components", true, MoreConnections.PER_SERVICE),

	/** The client of the JDK. */
	JDK("jdk", "jdk", true, Integer.MAX_VALUE),

	/** Jetty's client. */
	JETTY("jetty", "jetty", true, 64),

	/** {@link java.net.HttpURLConnection}. */
	SIMPLE("simple", "simple", true, Integer.MAX_VALUE);

	static final int POOL = WebServer.TOMCAT.limit(false);

	private final String contender;

	private final String factory;

	private final boolean virtual;

	private final int connectionsPerService;

	Client(String contender, String factory, boolean virtual, int connectionsPerService) {
		this.contender = contender;
		this.factory = factory;
		this.virtual = virtual;
		this.connectionsPerService = connectionsPerService;
	}

	String contender() {
		return this.contender;
	}

	/** Returns the properties of an application with this client. */
	String[] properties() {
		return new String[] { "spring.http.clients.imperative.factory=" + this.factory,
				"spring.threads.virtual.enabled=" + this.virtual };
	}

	/** Returns the limit of its connections to one service. */
	int connectionsPerService() {
		return this.connectionsPerService;
	}

	boolean isOnPool() {
		return !this.virtual;
	}

	ExecutorService threads() {
		return this.virtual ? Executors.newVirtualThreadPerTaskExecutor() : Executors.newFixedThreadPool(POOL);
	}

}
