package dev.virtualthreads.bank.openapi;

import java.util.List;

import dev.virtualthreads.bankapi.InvalidField;
import io.swagger.v3.oas.annotations.media.Schema;

/** Schema of a problem detail (RFC 9457) with one error for each invalid field. */
record Problem(@Schema(format = "uri-reference") String type,
		@Schema(requiredMode = Schema.RequiredMode.REQUIRED) String title,
		@Schema(requiredMode = Schema.RequiredMode.REQUIRED) int status, String detail,
		@Schema(format = "uri-reference") String instance, List<InvalidField> errors) {
}
