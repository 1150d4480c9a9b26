package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bankapi.TransferRequest;
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
class TransferController implements TransferApi {

	private final TransferService transfers;

	@Override
	@PostMapping(path = "/v1/transfers", consumes = MediaType.APPLICATION_JSON_VALUE,
			produces = MediaType.TEXT_PLAIN_VALUE)
	@ResponseStatus(HttpStatus.CREATED)
	public String transfer(@Valid @RequestBody TransferRequest request) {
		this.transfers.execute(request);
		return "Amount of %s transferred to account %s".formatted(request.amount().toPlainString(), request.to());
	}

}
