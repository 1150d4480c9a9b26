package dev.virtualthreads.bank.capacity;

import java.util.Objects;

import dev.virtualthreads.bank.BankServiceApplication;
import dev.virtualthreads.bankapi.Capacity;
import dev.virtualthreads.bankcontract.BankClient;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Test that Tomcat accepts more connections than transfers, with and without a profile.
 */
class ConnectionLimitTest {

	@ParameterizedTest
	@ValueSource(strings = { "default", "lean" })
	void transfersStayBelowTheConnectionsOfTomcat(String profile) {
		try (ConfigurableApplicationContext context = start(profile, 1000)) {
			assertThat(info(context)).contains("\"maxConnections\":1000,", "\"maxConcurrentTransfers\":950,");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "default", "lean" })
	void connectionsOfTomcatFitTheOpenFiles(String profile) {
		try (ConfigurableApplicationContext context = start(profile, 2_000_000_000)) {
			int clients = context.getBean(Capacity.class).clients();
			assertThat(clients).isLessThan(2_000_000_000);
			assertThat(info(context)).contains("\"maxConnections\":%d,".formatted(clients));
		}
	}

	private static ConfigurableApplicationContext start(String profile, int maxConnections) {
		return new SpringApplicationBuilder(BankServiceApplication.class).profiles(profile)
			.run("--server.port=0", "--bank.heap-per-transfer=1KB",
					"--server.tomcat.max-connections=" + maxConnections);
	}

	private static String info(ConfigurableApplicationContext context) {
		WebServerApplicationContext server = (WebServerApplicationContext) context;
		return new BankClient(Objects.requireNonNull(server.getWebServer()).getPort()).get("/actuator/info").body();
	}

}
