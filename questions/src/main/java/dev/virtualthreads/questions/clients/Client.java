package dev.virtualthreads.questions.clients;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** HTTP client of a {@code RestClient}, with the threads of its users. */
enum Client {

	/** Apache HttpClient as Spring Boot makes it, on platform threads. */
	DEFAULT_ON_POOL("http-components-platform", "http-components", false),

	/** The same on virtual threads. */
	DEFAULT("http-components", "http-components", true),

	/** The same with one setting: more connections. */
	MENDED("http-components-200", "http-components", true),

	/** The client of the JDK. */
	JDK("jdk", "jdk", true),

	/** Jetty's client. */
	JETTY("jetty", "jetty", true),

	/** {@link java.net.HttpURLConnection}. */
	SIMPLE("simple", "simple", true);

	/** Tomcat's default. */
	private static final int POOL = 200;

	private final String contender;

	private final String factory;

	private final boolean virtual;

	Client(String contender, String factory, boolean virtual) {
		this.contender = contender;
		this.factory = factory;
		this.virtual = virtual;
	}

	String contender() {
		return this.contender;
	}

	/** Returns the properties of an application with this client. */
	String[] properties() {
		return new String[] { "spring.http.clients.imperative.factory=" + this.factory,
				"spring.threads.virtual.enabled=" + this.virtual };
	}

	ExecutorService threads() {
		return this.virtual ? Executors.newVirtualThreadPerTaskExecutor() : Executors.newFixedThreadPool(POOL);
	}

}
