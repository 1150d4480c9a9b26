package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Objects;

import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.util.TimeValue;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Translation of what fails in a call of a remote service. */
@Slf4j
@Component
@RequiredArgsConstructor
public class RemoteFailures {

	/** Failure of a call, whatever the body of the answer says. */
	public static final RestClient.ResponseSpec.ErrorHandler UNEXPECTED_STATUS = (request, answer) -> {
		throw new RestClientException("Unexpected status " + answer.getStatusCode());
	};

	private final PoolingHttpClientConnectionManager connections;

	/** Returns what the bank answers after the failure of a call. */
	public TransferNotConfirmedException translate(RemoteService service, Throwable failure) {
		if (failure instanceof TransferNotConfirmedException known) {
			return known;
		}
		Throwable cause = Objects.requireNonNullElse(failure.getCause(), failure);
		log.warn("The call of the {} failed: {}", service, cause.toString());
		if (neverConnected(cause)) {
			return TransferNotConfirmedException.unreachable(service, cause);
		}
		if (cause instanceof InterruptedIOException) {
			return TransferNotConfirmedException.tooSlow(service, cause);
		}
		if (cause instanceof IOException) {
			// after a restart of the service all idle connections are dead
			this.connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
		}
		// after an Error HttpClient closes its pool; the service may have answered
		boolean aborted = failure instanceof Error || this.connections.isClosed();
		return aborted ? TransferNotConfirmedException.aborted(service, failure)
				: TransferNotConfirmedException.invalidAnswer(service, failure);
	}

	static boolean neverConnected(Throwable failure) {
		return failure instanceof ConnectException || failure instanceof ConnectTimeoutException
				|| failure instanceof UnknownHostException || failure instanceof NoRouteToHostException;
	}

}
