package dev.virtualthreads.lean;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.hc.core5.http.config.Http1Config;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

/** Tests of a small web application with and without profile {@code lean}. */
class LeanProfileIT {

	private static final String WEB_SOCKET_FILTER = "Tomcat WebSocket (JSR356) Filter";

	@Test
	void withoutTheProfileNothingChanges() {
		run((context) -> {
			AbstractHttp11Protocol<?> tomcat = tomcat(context);
			assertThat(tomcat.getDesiredBufferSize()).isNotEqualTo(256);
			assertThat(tomcat.getMaxHttpRequestHeaderSize()).isEqualTo(8192);
			assertThat(tomcat.getMaxConnections()).isEqualTo(8192);
			assertThat(filters(context)).contains(WEB_SOCKET_FILTER, "requestContextFilter", "characterEncodingFilter",
					"formContentFilter");
			assertThat(context.getBean(Http1Config.class).getBufferSize())
				.isEqualTo(Http1Config.DEFAULT.getBufferSize());
		});
	}

	@Test
	void requestsHaveSmallBuffersAndNoFilters() {
		run((context) -> {
			AbstractHttp11Protocol<?> tomcat = tomcat(context);
			assertThat(tomcat.getDesiredBufferSize()).isEqualTo(256);
			assertThat(tomcat.getProperty("socket.appReadBufSize")).isEqualTo("512");
			assertThat(tomcat.getProperty("socket.appWriteBufSize")).isEqualTo("512");
			assertThat(tomcat.getMaxTrailerSize()).isEqualTo(256);
			assertThat(tomcat.getMaxHttpRequestHeaderSize()).isEqualTo(4096);
			assertThat(tomcat.getMaxHttpResponseHeaderSize()).isEqualTo(1024);
			assertThat(tomcat.getProcessorCache()).isEqualTo(25_000);
			assertThat(tomcat.getMaxConnections()).isEqualTo(25_000);
			assertThat(tomcat.getAcceptCount()).isEqualTo(4096);
			assertThat(filters(context)).doesNotContain(WEB_SOCKET_FILTER, "requestContextFilter",
					"characterEncodingFilter", "formContentFilter");
			// those of the client are small too, and its other limits stay
			Http1Config http = context.getBean(Http1Config.class);
			assertThat(http.getBufferSize()).isEqualTo(384);
			assertThat(http.getMaxHeaderCount()).isEqualTo(7);
		}, "--spring.profiles.active=lean");
	}

	@Test
	void lateRequestHeaderClosesTheConnection() {
		run((context) -> {
			int port = Objects.requireNonNull(context.getWebServer()).getPort();
			try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
				OutputStream request = client.getOutputStream();
				request.write("GET / HTTP/1.1\r\nHost: localhost\r\nX: ".getBytes(StandardCharsets.US_ASCII));
				await().untilAsserted(() -> assertThatIOException().isThrownBy(() -> request.write('x')));
			}
			catch (IOException ex) {
				throw new AssertionError(ex);
			}
		}, "--spring.profiles.active=lean", "--server.tomcat.connection-timeout=1s");
	}

	private static void run(Consumer<ServletWebServerApplicationContext> test, String... arguments) {
		try (var context = new SpringApplicationBuilder(Application.class).properties("server.port=0").run(arguments)) {
			test.accept((ServletWebServerApplicationContext) context);
		}
	}

	private static AbstractHttp11Protocol<?> tomcat(ServletWebServerApplicationContext context) {
		TomcatWebServer server = (TomcatWebServer) Objects.requireNonNull(context.getWebServer());
		return (AbstractHttp11Protocol<?>) server.getTomcat().getConnector().getProtocolHandler();
	}

	private static List<String> filters(ServletWebServerApplicationContext context) {
		return List.copyOf(Objects.requireNonNull(context.getServletContext()).getFilterRegistrations().keySet());
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class Application {

		@Bean
		Http1Config http1Config() {
			return Http1Config.custom().setMaxHeaderCount(7).build();
		}

	}

}
