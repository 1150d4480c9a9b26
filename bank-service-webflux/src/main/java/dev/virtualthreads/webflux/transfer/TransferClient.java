package dev.virtualthreads.webflux.transfer;

import java.time.Duration;
import java.util.Objects;
import java.util.UUID;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferRequest;
import dev.virtualthreads.webflux.remote.RemoteFailures;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;

/** Client of the transfer service that does not block. */
@Component
class TransferClient {

	private final WebClient client;

	private final Duration deadline;

	TransferClient(WebClient.Builder builder, BankProperties bank) {
		this.client = builder.baseUrl(bank.transfer().baseUrl().toString()).build();
		this.deadline = bank.readTimeout();
	}

	/** Moves the money and returns the id of the transfer. */
	Mono<UUID> transfer(TransferRequest transfer) {
		return this.client.post()
			.uri("/v1/transfers")
			.bodyValue(transfer)
			.retrieve()
			.onStatus((status) -> status != HttpStatus.CREATED, ClientResponse::createException)
			.bodyToMono(Receipt.class)
			.map(Receipt::id)
			.switchIfEmpty(Mono.error(() -> new IllegalStateException("Empty answer")))
			.timeout(this.deadline)
			.onErrorMap((failure) -> RemoteFailures.translate(RemoteService.TRANSFER, failure));
	}

	record Receipt(UUID id) {

		Receipt {
			Objects.requireNonNull(id, "id");
		}

	}

}
