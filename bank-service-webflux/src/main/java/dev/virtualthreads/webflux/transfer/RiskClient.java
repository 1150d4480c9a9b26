package dev.virtualthreads.webflux.transfer;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferRequest;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;

/** The risk-service, as the bank sees it. */
@Component
class RiskClient {

	private final RemoteCalls remote;

	private final WebClient client;

	RiskClient(RemoteCalls remote, BankProperties properties) {
		this.remote = remote;
		this.client = remote.clientFor(properties.risk().baseUrl());
	}

	Mono<RiskLevel> assess(TransferRequest transfer) {
		Mono<RiskLevel> level = this.client.post()
			.uri("/v1/risks")
			.bodyValue(transfer)
			.retrieve()
			.toEntity(Assessment.class)
			.filter((answer) -> answer.getStatusCode() == HttpStatus.OK)
			.mapNotNull((answer) -> (answer.getBody() != null) ? answer.getBody().level() : null);
		return this.remote.call(RemoteService.RISK, level);
	}

	record Assessment(@Nullable RiskLevel level) {
	}

}
