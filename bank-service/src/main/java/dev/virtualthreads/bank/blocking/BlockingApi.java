package dev.virtualthreads.bank.blocking;

import java.io.IOException;
import java.math.BigDecimal;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

import org.springframework.http.MediaType;

/** OpenAPI description and constraints of {@link BlockingController}. */
@Tag(name = "Blocking")
interface BlockingApi {

	int MAX_BYTES = 10 * 1024 * 1024;

	@Operation(summary = "Blocks for some seconds and sends some bytes")
	@ApiResponse(responseCode = "200", description = "The requested number of dots.",
			content = @Content(mediaType = MediaType.TEXT_PLAIN_VALUE,
					schema = @Schema(type = "string", example = "..")))
	@ApiResponse(responseCode = "400", description = "The request is invalid: see errors.")
	void block(@Parameter(
			description = "Seconds to block, decimals allowed.") @DecimalMin("0") @DecimalMax("60") BigDecimal seconds,
			@Parameter(description = "Length of the response.") @Min(0) @Max(MAX_BYTES) int bytes,
			HttpServletResponse response) throws InterruptedException, IOException;

	@Operation(summary = "Blocks for one second")
	@ApiResponse(responseCode = "200", description = "The second is over.",
			content = @Content(mediaType = MediaType.TEXT_PLAIN_VALUE,
					schema = @Schema(type = "string", example = "OK")))
	String test() throws InterruptedException;

}
