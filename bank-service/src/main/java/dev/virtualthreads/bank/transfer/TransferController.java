package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bankapi.TransferRequest;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import lombok.RequiredArgsConstructor;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Controller that answers when the money was transferred. */
@RestController
@RequiredArgsConstructor
class TransferController {

	private static final String PROBLEM = MediaType.APPLICATION_PROBLEM_JSON_VALUE;

	private final TransferService transfers;

	@PostMapping(path = "/v1/transfers", consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.TEXT_PLAIN_VALUE)
	@ResponseStatus(HttpStatus.CREATED)
	@ApiResponse(responseCode = "201", description = "Transferred",
			content = @Content(mediaType = MediaType.TEXT_PLAIN_VALUE,
					schema = @Schema(type = "string", example = "Amount of 90 transferred to account 3")))
	@ApiResponse(responseCode = "400", description = "See errors", content = @Content(mediaType = PROBLEM))
	@ApiResponse(responseCode = "406", description = "Only plain text", content = @Content(mediaType = PROBLEM))
	@ApiResponse(responseCode = "413", description = "Body over 64 KB", content = @Content(mediaType = PROBLEM))
	@ApiResponse(responseCode = "415", description = "Not JSON", content = @Content(mediaType = PROBLEM))
	@ApiResponse(responseCode = "422", description = "Risk too high", content = @Content(mediaType = PROBLEM))
	@ApiResponse(responseCode = "502", description = "Remote service broken", content = @Content(mediaType = PROBLEM))
	@ApiResponse(responseCode = "503", description = "At the limit", content = @Content(mediaType = PROBLEM),
			headers = @Header(name = "Retry-After", required = true, schema = @Schema(type = "integer")))
	@ApiResponse(responseCode = "504", description = "Remote service too slow", content = @Content(mediaType = PROBLEM))
	String transfer(@Valid @RequestBody TransferRequest request) {
		this.transfers.execute(request);
		return "Amount of %s transferred to account %s".formatted(request.amount().toPlainString(), request.to());
	}

}
