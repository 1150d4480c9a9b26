package dev.virtualthreads.bankapi;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamReadException;

import org.springframework.context.MessageSourceResolvable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.validation.Errors;
import org.springframework.validation.FieldError;
import org.springframework.validation.method.MethodValidationResult;
import org.springframework.validation.method.ParameterValidationResult;

/** Problem details that both banks send for requests they cannot process. */
public final class ProblemDetails {

	private ProblemDetails() {
	}

	/** Returns the problem of a body whose fields violate constraints. */
	public static ProblemDetail invalid(Errors errors) {
		Map<String, String> messages = new TreeMap<>();
		for (FieldError error : errors.getFieldErrors()) {
			add(messages, error.getField(), error);
		}
		return invalid(messages);
	}

	/** Returns the problem of parameters that violate constraints. */
	public static ProblemDetail invalid(MethodValidationResult results) {
		Map<String, String> messages = new TreeMap<>();
		for (ParameterValidationResult result : results.getParameterValidationResults()) {
			String parameter = String.valueOf(result.getMethodParameter().getParameterName());
			result.getResolvableErrors().forEach((error) -> add(messages, parameter, error));
		}
		return invalid(messages);
	}

	/** Returns the problem of a parameter that is not a number. */
	public static ProblemDetail notANumber(@Nullable String parameter) {
		return invalid(Map.of(String.valueOf(parameter), "must be a number"));
	}

	/** Returns the problem of a body that cannot be read. */
	public static ProblemDetail unreadable(Throwable failure) {
		JacksonException cause = jacksonFailureIn(failure);
		// a number that exceeds the limits of the parser is still JSON
		if (cause != null && !(cause instanceof StreamReadException) && !cause.getPath().isEmpty()) {
			return invalid(Map.of(pathOf(cause), "must be a value that can be parsed"));
		}
		return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, "The body must be one JSON object.");
	}

	/** Returns the problem of a request that failed unexpectedly. */
	public static ProblemDetail internalError() {
		return ProblemDetail.forStatusAndDetail(HttpStatus.INTERNAL_SERVER_ERROR,
				"Internal error. See the server log.");
	}

	private static ProblemDetail invalid(Map<String, String> messages) {
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST,
				"The request is invalid: see errors.");
		List<InvalidField> errors = messages.entrySet()
			.stream()
			.map((entry) -> new InvalidField(entry.getKey(), entry.getValue()))
			.toList();
		problem.setProperty("errors", errors);
		return problem;
	}

	private static void add(Map<String, String> messages, String field, MessageSourceResolvable error) {
		messages.merge(field, String.valueOf(error.getDefaultMessage()), "%s; %s"::formatted);
	}

	private static @Nullable JacksonException jacksonFailureIn(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof JacksonException found) {
				return found;
			}
		}
		return null;
	}

	private static String pathOf(JacksonException ex) {
		return ex.getPath().stream().map(JacksonException.Reference::getPropertyName).collect(Collectors.joining("."));
	}

}
