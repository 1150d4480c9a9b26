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
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class AttachedServiceTest {

	@Test
	void serviceThatListensRunsUntilItEnds() {
		AttachedService service;
		try (TestServer server = new TestServer()) {
			service = AttachedService.at(address("localhost", server.uri().getPort()));
			service.requireAlive();
			assertThat(service.process()).isEmpty();
		}
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(service::requireAlive)
			.withMessageStartingWith("The service at %s ended while it was measured.", service.uri());
		assertThatIllegalArgumentException().isThrownBy(() -> AttachedService.at(service.uri()))
			.withMessage("Nothing listens at %s. Start your service first, or correct --url.", service.uri());
	}

	@Test
	void httpsIsOneSentence(@TempDir Path folder) throws IOException, GeneralSecurityException, InterruptedException {
		try (TlsServer server = new TlsServer(folder)) {
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> AttachedService.at(server.uri("http")))
				.withMessageContaining("speaks HTTPS");
		}
	}

	@Test
	void unknownHostIsOneSentence() {
		assertThatIllegalArgumentException().isThrownBy(() -> AttachedService.at(address("service.invalid", 80)))
			.withMessage("The host of --url http://service.invalid:80 is unknown: correct it.");
	}

	private static URI address(String host, int port) {
		return URI.create("http://%s:%d".formatted(host, port));
	}

}
