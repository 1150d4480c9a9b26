package dev.virtualthreads.benchmark.own.measurement;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.virtualthreads.load.Answer;
import dev.virtualthreads.load.Request;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PreflightTest {

	private static final Request REQUEST = CheckedRequests.of("POST", "/orders", null, List.of());

	private final AtomicInteger asked = new AtomicInteger();

	private IntUnaryOperator status = (number) -> 201;

	private HttpServer server;

	@TempDir
	private Path folder;

	@BeforeEach
	void start() throws IOException {
		this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		this.server.createContext("/", (exchange) -> {
			byte[] body = "\n\nOut of orders\nsecond line".getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(this.status.applyAsInt(this.asked.incrementAndGet()), body.length);
			exchange.getResponseBody().write(body);
			exchange.close();
		});
		this.server.start();
	}

	@AfterEach
	void stop() {
		this.server.stop(0);
	}

	@Test
	void successIsWhatEveryLaterAnswerMustBe() {
		assertThat(Preflight.answers(List.of(REQUEST), uri()).values()).extracting(Answer::status).containsExactly(201);
	}

	@Test
	void failureIsRefusedWithItsFirstLine() {
		this.status = (number) -> 404;
		refuses("POST /orders answered 404: Out of orders. Such answers cannot be compared");
		this.status = (number) -> 302;
		refuses("POST /orders answered 302: Out of orders.");
	}

	@Test
	void requestThatWorksOnceIsRefused() {
		this.status = (number) -> (number == 1) ? 201 : 409;
		refuses("POST /orders answered 201 and then 409: Out of orders. Choose a request that can be sent many times");
	}

	@Test
	void silenceIsRefused() {
		URI uri = uri();
		this.server.stop(0);
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> Preflight.answers(List.of(REQUEST), uri))
			.withMessageStartingWith("POST /orders got no answer: ");
	}

	@Test
	void unknownCertificateIsRefused() throws Exception {
		HttpsServer secure = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		secure.setHttpsConfigurator(new HttpsConfigurator(selfSigned()));
		secure.start();
		try {
			URI uri = URI.create("https://127.0.0.1:" + secure.getAddress().getPort());
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> Preflight.answers(List.of(REQUEST), uri))
				.withMessageStartingWith("Java does not trust the certificate of %s: ", uri)
				.withMessageContaining("-Djavax.net.ssl.trustStore=FILE");
		}
		finally {
			secure.stop(0);
		}
	}

	@Test
	void longAnswerSeemsToWait() {
		assertThat(Stream.of(40, 499, 1012, 2960).map(PreflightTest::wave)).containsExactly(0L, 0L, 1000L, 3000L);
	}

	private static long wave(int answerMillis) {
		Round round = new Round(Users.sending(1, 1), Duration.ZERO, Duration.ZERO, false);
		return new Preflight(List.of(), round, Duration.ZERO, Duration.ofMillis(answerMillis), Duration.ZERO).wave()
			.toMillis();
	}

	private SSLContext selfSigned() throws Exception {
		Path file = this.folder.resolve("keys");
		Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
				"-genkeypair", "-keyalg", "EC", "-dname", "CN=127.0.0.1", "-keystore", file.toString(), "-storepass",
				"changeit")
			.inheritIO()
			.start();
		assertThat(keytool.waitFor()).isZero();
		KeyStore keys = KeyStore.getInstance(file.toFile(), "changeit".toCharArray());
		KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
		managers.init(keys, "changeit".toCharArray());
		SSLContext context = SSLContext.getInstance("TLS");
		context.init(managers.getKeyManagers(), null, null);
		return context;
	}

	private void refuses(String message) {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> Preflight.answers(List.of(REQUEST), uri()))
			.withMessageStartingWith(message);
	}

	private URI uri() {
		return URI.create("http://127.0.0.1:" + this.server.getAddress().getPort());
	}

}
