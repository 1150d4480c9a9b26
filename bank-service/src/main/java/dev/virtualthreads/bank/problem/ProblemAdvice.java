package dev.virtualthreads.bank.problem;

import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;

import dev.virtualthreads.bankapi.ProblemDetails;
import lombok.extern.slf4j.Slf4j;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.servlet.resource.NoResourceFoundException;
import org.springframework.web.util.DisconnectedClientHelper;

/**
 * Advice that turns every exception of a handler into a problem detail (RFC 9457) without
 * internals.
 */
@Slf4j
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

	@Override
	protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(MethodArgumentNotValidException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		return handleExceptionInternal(ex, ProblemDetails.invalid(ex), headers, status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleHandlerMethodValidationException(
			HandlerMethodValidationException ex, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		return handleExceptionInternal(ex, ProblemDetails.invalid(ex), headers, status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleTypeMismatch(TypeMismatchException ex, HttpHeaders headers,
			HttpStatusCode status, WebRequest request) {
		ProblemDetail problem = ProblemDetails.notANumber(ex.getPropertyName());
		return handleExceptionInternal(ex, problem, headers, status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(HttpMessageNotReadableException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		return handleExceptionInternal(ex, ProblemDetails.unreadable(ex), headers, status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleNoResourceFoundException(NoResourceFoundException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, "No resource at this path.");
		return handleExceptionInternal(ex, problem, headers, status, request);
	}

	// Both are set explicitly: with an invalid Accept header or an invalid character set
	// in the request, the body would be empty.
	@Override
	protected ResponseEntity<Object> createResponseEntity(@Nullable Object body, HttpHeaders headers,
			HttpStatusCode status, WebRequest request) {
		if (request instanceof ServletWebRequest servlet) {
			servlet.getRequest().setCharacterEncoding(StandardCharsets.UTF_8);
		}
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
	@Nullable ResponseEntity<Object> handleUnexpected(Exception ex, WebRequest request) {
		if (DisconnectedClientHelper.isClientDisconnectedException(ex)) {
			return null;
		}
		log.error("Unexpected error while handling a request", ex);
		return handleExceptionInternal(ex, ProblemDetails.internalError(), new HttpHeaders(),
				HttpStatus.INTERNAL_SERVER_ERROR, request);
	}

}
