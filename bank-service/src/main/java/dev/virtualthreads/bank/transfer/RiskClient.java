package dev.virtualthreads.bank.transfer;

import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The risk-service, as the bank sees it. */
@Component
class RiskClient {

	private final RemoteCalls remote;

	private final RestClient client;

	RiskClient(RemoteCalls remote, BankProperties properties) {
		this.remote = remote;
		this.client = remote.clientFor(properties.risk().baseUrl());
	}

	RiskLevel assess(TransferRequest transfer) {
		return this.remote.call("risk service", "The outcome of the assessment is unknown and nothing was transferred.",
				() -> post(transfer));
	}

	private @Nullable RiskLevel post(TransferRequest transfer) {
		ResponseEntity<Assessment> answer = this.client.post()
			.uri("/v1/risks")
			.body(transfer)
			.retrieve()
			.toEntity(Assessment.class);
		Assessment assessment = answer.getBody();
		return (answer.getStatusCode() == HttpStatus.OK && assessment != null) ? assessment.level() : null;
	}

	record Assessment(@Nullable RiskLevel level) {
	}

}
