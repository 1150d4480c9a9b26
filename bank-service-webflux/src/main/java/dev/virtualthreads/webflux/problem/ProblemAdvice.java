package dev.virtualthreads.webflux.problem;

import dev.virtualthreads.bankapi.ProblemDetails;
import lombok.extern.slf4j.Slf4j;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ServerWebExchange;

/** Advice that turns each exception into a problem detail without internals. */
@Slf4j
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

	@Override
	protected Mono<ResponseEntity<Object>> handleExceptionInternal(Exception ex, @Nullable Object body,
			@Nullable HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		@Nullable ProblemDetail invalid = ProblemDetails.of(ex);
		return super.handleExceptionInternal(ex, (invalid != null) ? invalid : body, headers, status, exchange);
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
	ProblemDetail handleUnexpected(Exception ex) {
		log.error("Unexpected error while handling a request", ex);
		return ProblemDetail.forStatusAndDetail(HttpStatus.INTERNAL_SERVER_ERROR,
				"Internal error. See the server log.");
	}

}
