package dev.virtualthreads.webflux.transfer;

import java.util.UUID;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferRequest;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;

/** The transfer-service, as the bank sees it. */
@Component
class TransferClient {

	private final RemoteCalls remote;

	private final WebClient client;

	TransferClient(RemoteCalls remote, BankProperties properties) {
		this.remote = remote;
		this.client = remote.clientFor(properties.transfer().baseUrl());
	}

	/** Returns the id under which the money was moved. */
	Mono<UUID> transfer(TransferRequest transfer) {
		Mono<UUID> id = this.client.post()
			.uri("/v1/transfers")
			.bodyValue(transfer)
			.retrieve()
			.toEntity(Receipt.class)
			.filter((answer) -> answer.getStatusCode() == HttpStatus.CREATED)
			.mapNotNull((answer) -> (answer.getBody() != null) ? answer.getBody().id() : null);
		return this.remote.call(RemoteService.TRANSFER, id);
	}

	record Receipt(@Nullable UUID id) {
	}

}
