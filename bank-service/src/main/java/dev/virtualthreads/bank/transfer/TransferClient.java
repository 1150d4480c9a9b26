package dev.virtualthreads.bank.transfer;

import java.util.Objects;
import java.util.UUID;

import dev.virtualthreads.bank.remote.RemoteFailures;
import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.TransferRequest;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** Client of the transfer service. */
@Component
class TransferClient {

	private final RestClient client;

	TransferClient(RestClient.Builder builder, BankProperties bank) {
		this.client = builder.baseUrl(bank.transfer().baseUrl()).build();
	}

	/** Moves the money and returns the id of the transfer. */
	UUID transfer(TransferRequest transfer) {
		return this.client.post()
			.uri("/v1/transfers")
			.body(transfer)
			.retrieve()
			.onStatus((status) -> status != HttpStatus.CREATED, RemoteFailures.UNEXPECTED_STATUS)
			.requiredBody(Receipt.class)
			.id();
	}

	record Receipt(UUID id) {

		Receipt {
			Objects.requireNonNull(id, "id");
		}

	}

}
