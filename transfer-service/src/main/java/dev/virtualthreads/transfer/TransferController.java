package dev.virtualthreads.transfer;

import java.math.BigDecimal;
import java.util.UUID;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that waits and then confirms a transfer with a new id. */
@Slf4j
@RestController
@RequiredArgsConstructor
class TransferController {

	private final Ledger ledger;

	@PostMapping("/v1/transfers")
	@ResponseStatus(HttpStatus.CREATED)
	Receipt transfer(@Valid @RequestBody TransferRequest request) throws InterruptedException {
		this.ledger.book();
		UUID id = UUID.randomUUID();
		log.debug("Booked transfer {}", id);
		return new Receipt(id);
	}

	record TransferRequest(@NotNull @Positive BigDecimal amount, @NotBlank @Size(max = 64) String from,
			@NotBlank @Size(max = 64) String to) {
	}

	record Receipt(UUID id) {
	}

}
