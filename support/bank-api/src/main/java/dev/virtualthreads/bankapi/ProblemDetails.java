package dev.virtualthreads.bankapi;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.Errors;
import org.springframework.validation.method.MethodValidationResult;
import org.springframework.web.server.ServerWebInputException;
import tools.jackson.databind.DatabindException;

/** Problem details that both banks send for requests they cannot process. */
public final class ProblemDetails {

	private ProblemDetails() {
	}

	/** Returns the problem of an invalid request, null for any other exception. */
	public static @Nullable ProblemDetail of(Exception failure) {
		Map<String, String> errors = new TreeMap<>();
		switch (failure) {
			case Errors body ->
				body.getFieldErrors().forEach((error) -> add(errors, error.getField(), error.getDefaultMessage()));
			case MethodValidationResult parameters -> parameters.getParameterValidationResults()
				.forEach((result) -> result.getResolvableErrors()
					.forEach((error) -> add(errors, result.getMethodParameter().getParameterName(),
							error.getDefaultMessage())));
			case TypeMismatchException parameter -> add(errors, parameter.getPropertyName(), "must be a number");
			case ServerWebInputException parameter when parameter.getCause() instanceof TypeMismatchException ->
				add(errors, Objects.requireNonNull(parameter.getMethodParameter()).getParameterName(),
						"must be a number");
			case HttpMessageNotReadableException body -> addValueThatCannotBeParsed(errors, body);
			case ServerWebInputException body -> addValueThatCannotBeParsed(errors, body);
			default -> {
				return null;
			}
		}
		if (errors.isEmpty()) {
			return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, "The body must be one JSON object.");
		}
		ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST,
				"The request is invalid: see errors.");
		problem.setProperty("errors",
				errors.entrySet().stream().map((error) -> new InvalidField(error.getKey(), error.getValue())).toList());
		return problem;
	}

	private static void add(Map<String, String> errors, @Nullable String field, @Nullable String message) {
		errors.merge(String.valueOf(field), String.valueOf(message), "%s; %s"::formatted);
	}

	private static void addValueThatCannotBeParsed(Map<String, String> errors, Exception failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof DatabindException value && !value.getPath().isEmpty()) {
				add(errors, value.getPath().getFirst().getPropertyName(), "must be a value that can be parsed");
				return;
			}
		}
	}

	private record InvalidField(String field, String message) {
	}

}
