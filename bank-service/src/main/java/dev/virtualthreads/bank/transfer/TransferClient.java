package dev.virtualthreads.bank.transfer;

import java.net.URI;
import java.util.UUID;

import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferRequest;
import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriComponentsBuilder;

/** The transfer-service, as the bank sees it. */
@Component
class TransferClient {

	private final RemoteCalls remote;

	private final URI transfers;

	TransferClient(RemoteCalls remote, BankProperties properties) {
		this.remote = remote;
		this.transfers = UriComponentsBuilder.fromUri(properties.transfer().baseUrl())
			.path("/v1/transfers")
			.build()
			.toUri();
	}

	/** Returns the id under which the money was moved. */
	UUID transfer(TransferRequest transfer) {
		return this.remote.call(RemoteService.TRANSFER, () -> post(transfer));
	}

	private @Nullable UUID post(TransferRequest transfer) {
		ResponseEntity<Receipt> answer = this.remote.post(this.transfers, transfer).retrieve().toEntity(Receipt.class);
		Receipt receipt = answer.getBody();
		return (answer.getStatusCode() == HttpStatus.CREATED && receipt != null) ? receipt.id() : null;
	}

	record Receipt(@Nullable UUID id) {
	}

}
