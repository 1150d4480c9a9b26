package dev.virtualthreads.bankapi;

import io.swagger.v3.oas.annotations.media.Schema;

/**
 * Error in one field of a request.
 *
 * @param field the name of the field or parameter
 * @param message the reason, several of them separated by semicolons
 */
public record InvalidField(@Schema(requiredMode = Schema.RequiredMode.REQUIRED) String field,
		@Schema(requiredMode = Schema.RequiredMode.REQUIRED) String message) {
}
