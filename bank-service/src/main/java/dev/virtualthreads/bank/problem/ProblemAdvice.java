package dev.virtualthreads.bank.problem;

import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
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
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.FieldError;
import org.springframework.validation.method.ParameterValidationResult;
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
 * Answers whatever goes wrong in a handler with a problem document (RFC 9457) that shows
 * nothing internal.
 */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

	private static final Log log = LogFactory.getLog(ProblemAdvice.class);

	@Override
	protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(MethodArgumentNotValidException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		Map<String, String> messages = new TreeMap<>();
		for (FieldError error : ex.getFieldErrors()) {
			add(messages, error.getField(), error);
		}
		return invalid(ex, messages, headers, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleHandlerMethodValidationException(
			HandlerMethodValidationException ex, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		Map<String, String> messages = new TreeMap<>();
		for (ParameterValidationResult result : ex.getParameterValidationResults()) {
			String parameter = String.valueOf(result.getMethodParameter().getParameterName());
			result.getResolvableErrors().forEach((error) -> add(messages, parameter, error));
		}
		return invalid(ex, messages, headers, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleTypeMismatch(TypeMismatchException ex, HttpHeaders headers,
			HttpStatusCode status, WebRequest request) {
		return invalid(ex, Map.of(String.valueOf(ex.getPropertyName()), "must be a number"), headers, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(HttpMessageNotReadableException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		// a number beyond every bound of the parser is JSON nevertheless
		if (ex.getCause() instanceof JacksonException unreadable && !(unreadable instanceof StreamReadException)
				&& !unreadable.getPath().isEmpty()) {
			return invalid(ex, Map.of(pathOf(unreadable), "must be a value that can be read"), headers, request);
		}
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, "The body must be one JSON object.");
		return handleExceptionInternal(ex, problem, headers, status, request);
	}

	@Override
	protected @Nullable ResponseEntity<Object> handleNoResourceFoundException(NoResourceFoundException ex,
			HttpHeaders headers, HttpStatusCode status, WebRequest request) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, "There is nothing at this path.");
		return handleExceptionInternal(ex, problem, headers, status, request);
	}

	// said here, or a client whose Accept header cannot be read would get an empty answer
	@Override
	protected ResponseEntity<Object> createResponseEntity(@Nullable Object body, HttpHeaders headers,
			HttpStatusCode status, WebRequest request) {
		if (request instanceof ServletWebRequest servlet) {
			// the one that the client named may be none, which would spoil this answer
			// too
			servlet.getRequest().setCharacterEncoding(StandardCharsets.UTF_8);
		}
		return ResponseEntity.status(status)
			.headers(headers)
			.contentType(MediaType.APPLICATION_PROBLEM_JSON)
			.body(body);
	}

	@ExceptionHandler({ InvalidParameterException.class, IllegalCharsetNameException.class })
	@Nullable ResponseEntity<Object> handleUnreadable(Exception ex, WebRequest request) {
		HttpStatus status = HttpStatus.BAD_REQUEST;
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status,
				"The query or the character set of the request cannot be read.");
		return handleExceptionInternal(ex, problem, new HttpHeaders(), status, request);
	}

	@ExceptionHandler
	@Nullable ResponseEntity<Object> handleUnforeseen(Exception ex, WebRequest request) {
		if (DisconnectedClientHelper.isClientDisconnectedException(ex)) {
			return null;
		}
		log.error("A request failed for a reason that is nobody's but ours", ex);
		HttpStatus status = HttpStatus.INTERNAL_SERVER_ERROR;
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, "The bank failed. The reason is in its log.");
		return handleExceptionInternal(ex, problem, new HttpHeaders(), status, request);
	}

	private @Nullable ResponseEntity<Object> invalid(Exception ex, Map<String, String> messages, HttpHeaders headers,
			WebRequest request) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST,
				"The request is not valid: see errors.");
		problem.setProperty("errors", InvalidField.listOf(messages));
		return handleExceptionInternal(ex, problem, headers, HttpStatus.BAD_REQUEST, request);
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
