package dev.virtualthreads.questions.clients;

import java.util.Map;
import java.util.concurrent.Callable;

import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.program.Comparison.Work;
import dev.virtualthreads.questions.remote.SlowService;
import dev.virtualthreads.questions.remote.Users;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.client.RestClient;

/** Run of a client: users call two services through a {@code RestClient} of Boot. */
record TwoCalls(Client client, Users users) implements Work {

	private static final Map<String, String> TRANSFER = Map.of("amount", "90", "from", "1", "to", "3");

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		try (SlowService risk = SlowService.start(ClientsCommand.RISK);
				SlowService transfer = SlowService.start(ClientsCommand.TRANSFER);
				ConfigurableApplicationContext application = application(this.client)) {
			RestClient first = client(application, risk);
			RestClient second = client(application, transfer);
			Callable<?> request = () -> post(first) + post(second);
			this.users.warmUp(this.client.threads(), request);
			this.users.sendAll(this.client.threads(), request, stopwatch);
		}
	}

	static ConfigurableApplicationContext application(Client client) {
		SpringApplicationBuilder builder = new SpringApplicationBuilder(Application.class);
		if (client == Client.MENDED) {
			builder.sources(MoreConnections.class);
		}
		return builder.web(WebApplicationType.NONE)
			.properties(client.properties())
			.properties("spring.main.banner-mode=off", "spring.reactor.netty.shutdown-quiet-period=0s")
			.run();
	}

	private static RestClient client(ConfigurableApplicationContext application, SlowService service) {
		return application.getBean(RestClient.Builder.class).baseUrl(service.url()).build();
	}

	private static String post(RestClient client) {
		return String.valueOf(client.post().uri("/").body(TRANSFER).retrieve().body(String.class));
	}

	/** Application with the defaults of Spring Boot. */
	@EnableAutoConfiguration
	@Configuration(proxyBeanMethods = false)
	static class Application {

	}

}
