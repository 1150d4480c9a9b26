package dev.virtualthreads.webflux.problem;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;

import org.springframework.beans.TypeMismatchException;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.validation.FieldError;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.reactive.result.method.annotation.ResponseEntityExceptionHandler;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;

/**
 * Answers whatever goes wrong in a handler with a problem document (RFC 9457) that shows
 * nothing internal.
 */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

	private static final Log log = LogFactory.getLog(ProblemAdvice.class);

	@Override
	protected Mono<ResponseEntity<Object>> handleWebExchangeBindException(WebExchangeBindException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		Map<String, String> messages = new TreeMap<>();
		for (FieldError error : ex.getFieldErrors()) {
			add(messages, error.getField(), error);
		}
		return invalid(ex, messages, headers, exchange);
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleHandlerMethodValidationException(HandlerMethodValidationException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		Map<String, String> messages = new TreeMap<>();
		for (ParameterValidationResult result : ex.getParameterValidationResults()) {
			String parameter = String.valueOf(result.getMethodParameter().getParameterName());
			result.getResolvableErrors().forEach((error) -> add(messages, parameter, error));
		}
		return invalid(ex, messages, headers, exchange);
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleServerWebInputException(ServerWebInputException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		if (ex.getCause() instanceof TypeMismatchException && ex.getMethodParameter() != null) {
			String parameter = String.valueOf(ex.getMethodParameter().getParameterName());
			return invalid(ex, Map.of(parameter, "must be a number"), headers, exchange);
		}
		JacksonException unreadable = jacksonFailureIn(ex);
		// a number beyond every bound of the parser is JSON nevertheless
		if (unreadable != null && !(unreadable instanceof StreamReadException) && !unreadable.getPath().isEmpty()) {
			return invalid(ex, Map.of(pathOf(unreadable), "must be a value that can be read"), headers, exchange);
		}
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, "The body must be one JSON object.");
		return handleExceptionInternal(ex, problem, headers, status, exchange);
	}

	private static @Nullable JacksonException jacksonFailureIn(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof JacksonException found) {
				return found;
			}
		}
		return null;
	}

	@Override
	protected Mono<ResponseEntity<Object>> handleResponseStatusException(ResponseStatusException ex,
			HttpHeaders headers, HttpStatusCode status, ServerWebExchange exchange) {
		return handleExceptionInternal(ex, ProblemDetail.forStatus(status), headers, status, exchange);
	}

	// said here, or a client whose Accept header cannot be read would get an empty answer
	@Override
	protected Mono<ResponseEntity<Object>> createResponseEntity(@Nullable Object body, @Nullable HttpHeaders headers,
			HttpStatusCode status, ServerWebExchange exchange) {
		return Mono.just(ResponseEntity.status(status)
			.headers(headers)
			.contentType(MediaType.APPLICATION_PROBLEM_JSON)
			.body(body));
	}

	@ExceptionHandler
	Mono<ResponseEntity<Object>> handleUnforeseen(Exception ex, ServerWebExchange exchange) {
		log.error("A request failed for a reason that is nobody's but ours", ex);
		HttpStatus status = HttpStatus.INTERNAL_SERVER_ERROR;
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, "The bank failed. The reason is in its log.");
		return handleExceptionInternal(ex, problem, new HttpHeaders(), status, exchange);
	}

	private Mono<ResponseEntity<Object>> invalid(Exception ex, Map<String, String> messages, HttpHeaders headers,
			ServerWebExchange exchange) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST,
				"The request is not valid: see errors.");
		problem.setProperty("errors", InvalidField.listOf(messages));
		return handleExceptionInternal(ex, problem, headers, HttpStatus.BAD_REQUEST, exchange);
	}

	private static void add(Map<String, String> messages, String field, MessageSourceResolvable error) {
		messages.merge(field, String.valueOf(error.getDefaultMessage()), "%s; %s"::formatted);
	}

	private static String pathOf(JacksonException ex) {
		List<String> names = ex.getPath().stream().map(JacksonException.Reference::getPropertyName).toList();
		return String.join(".", names);
	}

	record InvalidField(String field, String message) {

		static List<InvalidField> listOf(Map<String, String> messages) {
			return messages.entrySet()
				.stream()
				.map((entry) -> new InvalidField(entry.getKey(), entry.getValue()))
				.toList();
		}

	}

}
