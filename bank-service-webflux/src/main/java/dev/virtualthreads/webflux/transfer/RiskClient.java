package dev.virtualthreads.webflux.transfer;

import java.time.Duration;
import java.util.Objects;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferRequest;
import dev.virtualthreads.webflux.remote.RemoteFailures;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;

/** Client of the risk service that does not block. */
@Component
class RiskClient {

	private final WebClient client;

	private final Duration deadline;

	RiskClient(WebClient.Builder builder, BankProperties bank) {
		this.client = builder.baseUrl(bank.risk().baseUrl().toString()).build();
		this.deadline = bank.readTimeout();
	}

	Mono<RiskLevel> assess(TransferRequest transfer) {
		return this.client.post()
			.uri("/v1/risks")
			.bodyValue(transfer)
			.retrieve()
			.onStatus((status) -> status != HttpStatus.OK, ClientResponse::createException)
			.bodyToMono(Assessment.class)
			.map(Assessment::level)
			.switchIfEmpty(Mono.error(() -> new IllegalStateException("Empty answer")))
			.timeout(this.deadline)
			.onErrorMap((failure) -> RemoteFailures.translate(RemoteService.RISK, failure));
	}

	record Assessment(RiskLevel level) {

		Assessment {
			Objects.requireNonNull(level, "level");
		}

	}

}
