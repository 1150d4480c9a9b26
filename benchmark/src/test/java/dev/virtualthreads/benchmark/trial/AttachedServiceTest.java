package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;

import dev.virtualthreads.benchmark.load.TestServer;
import dev.virtualthreads.benchmark.load.TlsServer;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AttachedServiceTest {

	@Test
	void serviceThatListensRunsUntilItEnds() {
		AttachedService service;
		try (TestServer server = new TestServer()) {
			service = AttachedService.at(URI.create("http://localhost:" + server.uri().getPort()));
			service.requireAlive();
			assertThat(service.process()).isEmpty();
		}
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(service::requireAlive)
			.withMessageStartingWith("The service at %s ended while it was measured.", service.uri());
	}

	@Test
	void httpsIsOneSentence(@TempDir Path folder) throws IOException, GeneralSecurityException, InterruptedException {
		try (TlsServer server = new TlsServer(folder)) {
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> AttachedService.at(server.uri("http")))
				.withMessageContaining("speaks HTTPS");
		}
	}

}
