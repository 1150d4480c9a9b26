package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bankapi.TransferRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;

import org.springframework.http.MediaType;

/** OpenAPI description of {@link TransferController}. */
@Tag(name = "Transfers")
interface TransferApi {

	@Operation(summary = "Transfers money",
			description = "The bank assesses the risk first. It transfers the money unless the risk is too high.")
	@ApiResponse(responseCode = "201", description = "The money was transferred.",
			content = @Content(mediaType = MediaType.TEXT_PLAIN_VALUE,
					schema = @Schema(type = "string", example = "Amount of 90 transferred to account 3")))
	@ApiResponse(responseCode = "400", description = "The request is invalid: see errors.")
	@ApiResponse(responseCode = "413", description = "The body is larger than 64 KB.")
	@ApiResponse(responseCode = "415", description = "The content type is not JSON.")
	@ApiResponse(responseCode = "422", description = "The risk is too high. Nothing was transferred.")
	@ApiResponse(responseCode = "502",
			description = "A remote service failed. The detail says whether the money may have been transferred.")
	@ApiResponse(responseCode = "503",
			description = "The bank is at its limit of transfers in flight. Nothing was transferred.",
			headers = @Header(name = "Retry-After", description = "Seconds to wait.", required = true,
					schema = @Schema(type = "integer")))
	@ApiResponse(responseCode = "504",
			description = "A remote service was too slow. The detail says whether the money may have been transferred.")
	String transfer(TransferRequest request);

}
