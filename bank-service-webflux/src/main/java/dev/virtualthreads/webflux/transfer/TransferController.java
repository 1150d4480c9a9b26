package dev.virtualthreads.webflux.transfer;

import dev.virtualthreads.bankapi.TransferRequest;
import jakarta.validation.Valid;
import lombok.RequiredArgsConstructor;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Controller that accepts transfers and does not block. */
@RestController
@RequiredArgsConstructor
class TransferController {

	private final TransferService transfers;

	@PostMapping(path = "/v1/transfers", consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.TEXT_PLAIN_VALUE)
	@ResponseStatus(HttpStatus.CREATED)
	Mono<String> transfer(@Valid @RequestBody TransferRequest request) {
		return this.transfers.execute(request)
			.thenReturn(
					"Amount of %s transferred to account %s".formatted(request.amount().toPlainString(), request.to()));
	}

}
