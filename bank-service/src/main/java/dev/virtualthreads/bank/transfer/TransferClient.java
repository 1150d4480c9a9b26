package dev.virtualthreads.bank.transfer;

import java.util.UUID;

import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The transfer-service, as the bank sees it. */
@Component
class TransferClient {

	private final RemoteCalls remote;

	private final RestClient client;

	TransferClient(RemoteCalls remote, BankProperties properties) {
		this.remote = remote;
		this.client = remote.clientFor(properties.transfer().baseUrl());
	}

	/** Returns the id under which the money was moved. */
	UUID transfer(TransferRequest transfer) {
		return this.remote.call("transfer service", "The outcome is unknown: check it before you try again.",
				() -> post(transfer));
	}

	private @Nullable UUID post(TransferRequest transfer) {
		ResponseEntity<Receipt> answer = this.client.post()
			.uri("/v1/transfers")
			.body(transfer)
			.retrieve()
			.toEntity(Receipt.class);
		Receipt receipt = answer.getBody();
		return (answer.getStatusCode() == HttpStatus.CREATED && receipt != null) ? receipt.id() : null;
	}

	record Receipt(@Nullable UUID id) {
	}

}
