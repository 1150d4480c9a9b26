package dev.virtualthreads.webflux.problem;

import dev.virtualthreads.bankapi.ProblemDetails;
import lombok.extern.slf4j.Slf4j;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.beans.TypeMismatchException;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;

/** Advice that turns each exception into a problem detail without internals. */
@Slf4j
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

	@Override
	protected Mono<ResponseEntity<Object>> handleWebExchangeBindException(WebExchangeBindException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		return handleExceptionInternal(ex, ProblemDetails.invalid(ex), headers, status, exchange);
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleHandlerMethodValidationException(HandlerMethodValidationException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		return handleExceptionInternal(ex, ProblemDetails.invalid(ex), headers, status, exchange);
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleServerWebInputException(ServerWebInputException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		MethodParameter parameter = ex.getMethodParameter();
		ProblemDetail problem = (parameter != null && ex.getCause() instanceof TypeMismatchException)
				? ProblemDetails.notANumber(parameter.getParameterName()) : ProblemDetails.unreadable(ex);
		return handleExceptionInternal(ex, problem, headers, status, exchange);
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleResponseStatusException(ResponseStatusException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		return handleExceptionInternal(ex, ProblemDetail.forStatus(status), headers, status, exchange);
	}

	// Set explicitly: with an invalid Accept header the body would be empty.
	@Override
	protected Mono<ResponseEntity<Object>> createResponseEntity(@Nullable Object body, @Nullable HttpHeaders headers,
			HttpStatusCode status, ServerWebExchange exchange) {
		return Mono.just(ResponseEntity.status(status)
			.headers(headers)
			.contentType(MediaType.APPLICATION_PROBLEM_JSON)
			.body(body));
	}

	@ExceptionHandler
	Mono<ResponseEntity<Object>> handleUnexpected(Exception ex, ServerWebExchange exchange) {
		log.error("Unexpected error while handling a request", ex);
		return handleExceptionInternal(ex, ProblemDetails.internalError(), new HttpHeaders(),
				HttpStatus.INTERNAL_SERVER_ERROR, exchange);
	}

}
