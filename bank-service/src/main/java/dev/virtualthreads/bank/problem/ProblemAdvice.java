package dev.virtualthreads.bank.problem;

import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;

import dev.virtualthreads.bankapi.ProblemDetails;
import lombok.extern.slf4j.Slf4j;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.util.DisconnectedClientHelper;

/** Advice that turns each exception of a handler into a problem detail (RFC 9457). */
@Slf4j
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

	@Override
	protected @Nullable ResponseEntity<Object> handleExceptionInternal(Exception ex, @Nullable Object body,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		@Nullable ProblemDetail invalid = ProblemDetails.of(ex);
		return super.handleExceptionInternal(ex, (invalid != null) ? invalid : body, headers, status, request);
	}

	// Both are set explicitly: with an invalid Accept header or an invalid character set
	// in the request, the body would be empty.
	@Override
	protected ResponseEntity<Object> createResponseEntity(@Nullable Object body, HttpHeaders headers,
			HttpStatusCode status, WebRequest request) {
		((ServletWebRequest) request).getRequest().setCharacterEncoding(StandardCharsets.UTF_8);
		return ResponseEntity.status(status)
			.headers(headers)
			.contentType(MediaType.APPLICATION_PROBLEM_JSON)
			.body(body);
	}

	@ExceptionHandler({ InvalidParameterException.class, IllegalCharsetNameException.class })
	@Nullable ResponseEntity<Object> handleUnreadable(Exception ex, WebRequest request) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST,
				"The query or the character set of the request cannot be parsed.");
		return handleExceptionInternal(ex, problem, new HttpHeaders(), HttpStatus.BAD_REQUEST, request);
	}

	@ExceptionHandler
	@Nullable ProblemDetail handleUnexpected(Exception ex) {
		if (DisconnectedClientHelper.isClientDisconnectedException(ex)) {
			return null;
		}
		log.error("Unexpected error while handling a request", ex);
		return ProblemDetail.forStatusAndDetail(HttpStatus.INTERNAL_SERVER_ERROR,
				"Internal error. See the server log.");
	}

}
