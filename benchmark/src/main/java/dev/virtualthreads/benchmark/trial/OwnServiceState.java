package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.URI;
import java.util.List;

import javax.net.ssl.SSLException;

import dev.virtualthreads.benchmark.load.AnyCertificate;
import dev.virtualthreads.benchmark.load.Reply;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * State of a service that is only known to answer HTTP or HTTPS.
 *
 * @param ready address that answers with a status below 300 when the service is ready,
 * null if any answer below 500 means that
 */
record OwnServiceState(URI service, @Nullable URI ready) implements ServiceState {

	private static final int FIRST_REDIRECTION = 300;

	private static final int BAD_REQUEST = 400;

	private static final int FIRST_SERVER_ERROR = 500;

	/** Fails if the service speaks another protocol than that of its address. */
	@Override
	public boolean isReady() {
		int status = status();
		return status > 0 && status < ((this.ready == null) ? FIRST_SERVER_ERROR : FIRST_REDIRECTION);
	}

	@Override
	public String lastAnswer() {
		int status = status();
		return (status > 0) ? ": %s answered with status %d".formatted(address(), status) : "";
	}

	// 0 without an answer
	private int status() {
		URI address = address();
		if (!Ports.isListening(Ports.socket(address))) {
			return 0;
		}
		try {
			int status = Reply.to(new Request("GET", address.toString(), List.of(), null), address, TIMEOUT).status();
			// Tomcat answers a plain request on its port for TLS
			return (status == BAD_REQUEST && speaksTls(address)) ? failedTls(address, "") : status;
		}
		catch (SSLException ex) {
			return failedTls(address, String.valueOf(ex.getMessage()));
		}
		catch (IOException ex) {
			return speaksTls(address) ? failedTls(address, "") : 0;
		}
	}

	private URI address() {
		return (this.ready != null) ? this.ready : this.service.resolve("/");
	}

	private static boolean speaksTls(URI address) {
		return address.getScheme().equals("http") && AnyCertificate.isShownAt(Ports.socket(address), TIMEOUT);
	}

	private static int failedTls(URI address, String failure) {
		throw new MeasurementException((failure.isEmpty()
				? "%s speaks HTTPS. Use --insecure, which accepts any certificate and, with --url, needs an address with https; or start your service with --args --server.ssl.enabled=false."
				: "TLS with %s failed: %s. If Java does not trust its certificate, accept it with --insecure; if it wants a certificate of the client, start it with --args --server.ssl.client-auth=none; if it does not speak HTTPS, leave out --insecure.")
			.formatted(address, failure));
	}

	@Override
	public long pid() {
		return Ports.owners(this.service.getPort()).findFirst().orElse(0L);
	}

}
