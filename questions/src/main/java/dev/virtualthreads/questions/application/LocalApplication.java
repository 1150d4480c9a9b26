package dev.virtualthreads.questions.application;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** Application with a web server on a free port of the loopback interface. */
public record LocalApplication(ConfigurableApplicationContext context) implements AutoCloseable {

	/**
	 * Starts an application with the defaults of Spring Boot.
	 * @param virtual value of {@code spring.threads.virtual.enabled}
	 */
	public static LocalApplication start(Class<?> application, WebServer server, boolean virtual,
			String... properties) {
		return new LocalApplication(new SpringApplicationBuilder(application).web(server.type())
			.properties("server.port=0", "server.address=127.0.0.1", "server.shutdown=immediate",
					"spring.reactor.netty.shutdown-quiet-period=0s", "spring.main.banner-mode=off",
					"spring.threads.virtual.enabled=" + virtual, server.property())
			.properties(properties)
			.run());
	}

	public String url() {
		return "http://127.0.0.1:" + this.context.getEnvironment().getRequiredProperty("local.server.port");
	}

	@Override
	public void close() {
		this.context.close();
	}

}
