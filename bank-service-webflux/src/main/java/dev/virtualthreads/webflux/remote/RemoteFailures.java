package dev.virtualthreads.webflux.remote;

import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Objects;
import java.util.concurrent.TimeoutException;

import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import lombok.extern.slf4j.Slf4j;

/** Translation of what fails in a call of a remote service. */
@Slf4j
public final class RemoteFailures {

	private RemoteFailures() {
	}

	/** Returns what the bank answers after the failure of a call. */
	public static TransferNotConfirmedException translate(RemoteService service, Throwable failure) {
		Throwable cause = Objects.requireNonNullElse(failure.getCause(), failure);
		log.warn("The call of the {} failed: {}", service, cause.toString());
		return switch (cause) {
			case TimeoutException ex -> TransferNotConfirmedException.tooSlow(service, ex);
			case ConnectException ex -> TransferNotConfirmedException.unreachable(service, ex);
			case UnknownHostException ex -> TransferNotConfirmedException.unreachable(service, ex);
			case NoRouteToHostException ex -> TransferNotConfirmedException.unreachable(service, ex);
			default -> TransferNotConfirmedException.invalidAnswer(service, failure);
		};
	}

}
