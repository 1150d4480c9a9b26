package dev.virtualthreads.bank;

import java.util.Objects;

import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.test.context.TestPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a request that waits holds, and that the bank says where it stops. */
@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class TomcatSettingsTest extends RealBankTest {

	@Autowired
	private ServletWebServerApplicationContext context;

	@Override
	public String threads() {
		return "virtual";
	}

	@Test
	void aRequestThatWaitsHoldsSmallBuffers() {
		AbstractHttp11Protocol<?> tomcat = tomcat();
		assertThat(tomcat.getDesiredBufferSize()).isEqualTo(256);
		assertThat(tomcat.getProperty("socket.appReadBufSize")).isEqualTo("256");
		assertThat(tomcat.getProperty("socket.appWriteBufSize")).isEqualTo("512");
		assertThat(tomcat.getMaxTrailerSize()).isEqualTo(256);
		assertThat(tomcat.getMaxHttpRequestHeaderSize()).isEqualTo(4096);
		assertThat(tomcat.getMaxHttpResponseHeaderSize()).isEqualTo(1024);
	}

	@Test
	void theInfoSaysWhatTheServerDoes() {
		AbstractHttp11Protocol<?> tomcat = tomcat();
		String info = bank().get("/actuator/info").body();
		assertThat(info).contains("\"maxConnections\":" + tomcat.getMaxConnections(),
				"\"acceptCount\":" + tomcat.getAcceptCount(),
				"\"maxConcurrentTransfers\":" + tomcat.getProcessorCache());
		assertThat(tomcat.getMaxConnections()).isGreaterThan(tomcat.getProcessorCache());
	}

	private AbstractHttp11Protocol<?> tomcat() {
		TomcatWebServer server = (TomcatWebServer) Objects.requireNonNull(this.context.getWebServer());
		return (AbstractHttp11Protocol<?>) server.getTomcat().getConnector().getProtocolHandler();
	}

}
