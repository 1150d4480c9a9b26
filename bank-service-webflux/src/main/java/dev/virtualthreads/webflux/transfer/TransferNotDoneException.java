package dev.virtualthreads.webflux.transfer;

import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** Why a transfer is not confirmed, as the problem document that the client gets. */
final class TransferNotDoneException extends ErrorResponseException {

	private static final long serialVersionUID = 1L;

	private final String outcome;

	private TransferNotDoneException(String outcome, HttpStatus status, String detail, @Nullable Throwable cause) {
		super(status, ProblemDetail.forStatusAndDetail(status, detail), cause);
		this.outcome = outcome;
	}

	static TransferNotDoneException riskTooHigh() {
		return new TransferNotDoneException("risk-too-high", HttpStatus.UNPROCESSABLE_CONTENT,
				"The risk of this transfer is too high. Nothing was transferred.", null);
	}

	static TransferNotDoneException bankAtItsLimit() {
		TransferNotDoneException problem = new TransferNotDoneException("over-limit", HttpStatus.SERVICE_UNAVAILABLE,
				"The bank has as many transfers in flight as it can hold. Nothing was transferred: try again later.",
				null);
		problem.getHeaders().set(HttpHeaders.RETRY_AFTER, "1");
		return problem;
	}

	static TransferNotDoneException broken(String detail, @Nullable Throwable cause) {
		return new TransferNotDoneException("downstream-broken", HttpStatus.BAD_GATEWAY, detail, cause);
	}

	static TransferNotDoneException tooSlow(String detail, Throwable cause) {
		return new TransferNotDoneException("downstream-too-slow", HttpStatus.GATEWAY_TIMEOUT, detail, cause);
	}

	/** The value of the tag {@code outcome} under which the transfer is counted. */
	String outcome() {
		return this.outcome;
	}

}
