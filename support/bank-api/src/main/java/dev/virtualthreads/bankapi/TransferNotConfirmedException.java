package dev.virtualthreads.bankapi;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** Failure of a transfer. Its problem detail says whether the money may have moved. */
public final class TransferNotConfirmedException extends ErrorResponseException {

	private static final long serialVersionUID = 1L;

	private final String outcome;

	private TransferNotConfirmedException(String outcome, HttpStatus status, String detail, @Nullable Throwable cause) {
		super(status, ProblemDetail.forStatusAndDetail(status, detail), cause);
		this.outcome = outcome;
	}

	public static TransferNotConfirmedException riskTooHigh() {
		return new TransferNotConfirmedException("risk-too-high", HttpStatus.UNPROCESSABLE_CONTENT,
				"The risk of this transfer is too high. Nothing was transferred.", null);
	}

	public static TransferNotConfirmedException atCapacity() {
		TransferNotConfirmedException problem = new TransferNotConfirmedException("over-limit",
				HttpStatus.SERVICE_UNAVAILABLE,
				"The bank is at its limit of transfers in flight. Nothing was transferred: try again later.", null);
		problem.getHeaders().set(HttpHeaders.RETRY_AFTER, "1");
		return problem;
	}

	public static TransferNotConfirmedException unreachable(RemoteService service, Throwable cause) {
		return new TransferNotConfirmedException("downstream-broken", HttpStatus.BAD_GATEWAY,
				"The %s cannot be reached. Nothing was transferred.".formatted(service), cause);
	}

	public static TransferNotConfirmedException invalidAnswer(RemoteService service, @Nullable Throwable cause) {
		return new TransferNotConfirmedException("downstream-broken", HttpStatus.BAD_GATEWAY,
				"The %s gave no valid answer. %s".formatted(service, service.outcomeUnknown()), cause);
	}

	public static TransferNotConfirmedException tooSlow(RemoteService service, Throwable cause) {
		return new TransferNotConfirmedException("downstream-too-slow", HttpStatus.GATEWAY_TIMEOUT,
				"The %s did not answer in time. %s".formatted(service, service.outcomeUnknown()), cause);
	}

	public static TransferNotConfirmedException aborted(RemoteService service, Throwable cause) {
		return new TransferNotConfirmedException("failed", HttpStatus.INTERNAL_SERVER_ERROR,
				"The bank failed during its call of the %s. %s".formatted(service, service.outcomeUnknown()), cause);
	}

	/** Returns the value of the metric tag {@code outcome}. */
	public String outcome() {
		return this.outcome;
	}

}
