package dev.virtualthreads.bank.transfer;

import java.util.Objects;
import java.util.UUID;

import dev.virtualthreads.bank.remote.RemoteFailures;
import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.TransferRequest;
import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class TransferClient {

	private final RestClient client;

	TransferClient(RestClient.Builder builder, BankProperties bank) {
		this.client = builder.baseUrl(bank.transfer().baseUrl()).build();
	}

	UUID transfer(TransferRequest transfer) {
		Receipt receipt = this.client.post()
			.uri("/v1/transfers")
			.body(transfer)
			.retrieve()
			.onStatus((status) -> status != HttpStatus.CREATED, RemoteFailures.UNEXPECTED_STATUS)
			.requiredBody(Receipt.class);
		return Objects.requireNonNull(receipt.id(), "id");
	}

	record Receipt(@Nullable UUID id) {
	}

}
