package dev.virtualthreads.bank.capacity;

import java.util.Objects;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankapi.Capacity;
import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.test.context.TestPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/** Test that the plain bank has Spring Boot's Tomcat settings and reports its limits. */
@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class BankInfoTest extends RealBankTest {

	@Autowired
	private ServletWebServerApplicationContext context;

	@Autowired
	private Capacity capacity;

	@Override
	public String threads() {
		return "virtual";
	}

	@Test
	void tomcatHasTheSettingsOfSpringBoot() {
		AbstractHttp11Protocol<?> tomcat = tomcat();
		assertThat(tomcat.getMaxHttpRequestHeaderSize()).isEqualTo(8192);
		assertThat(tomcat.getMaxHttpResponseHeaderSize()).isEqualTo(8192);
		assertThat(tomcat.getMaxConnections()).isEqualTo(Math.min(8192, this.capacity.clients()));
		assertThat(tomcat.getAcceptCount()).isEqualTo(100);
		assertThat(tomcat.getProcessorCache()).isEqualTo(200);
	}

	@Test
	void infoContainsTheLimits() {
		AbstractHttp11Protocol<?> tomcat = tomcat();
		assertThat(bank().get("/actuator/info").body()).contains("\"maxConnections\":" + tomcat.getMaxConnections(),
				"\"acceptCount\":" + tomcat.getAcceptCount(),
				"\"connectionsToServices\":" + 2L * this.capacity.transfers(),
				"\"maxConcurrentTransfers\":" + this.capacity.transfers());
	}

	private AbstractHttp11Protocol<?> tomcat() {
		TomcatWebServer server = (TomcatWebServer) Objects.requireNonNull(this.context.getWebServer());
		return (AbstractHttp11Protocol<?>) server.getTomcat().getConnector().getProtocolHandler();
	}

}
