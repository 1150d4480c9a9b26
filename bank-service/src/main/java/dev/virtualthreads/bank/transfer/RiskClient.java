package dev.virtualthreads.bank.transfer;

import java.util.Objects;

import dev.virtualthreads.bank.remote.RemoteFailures;
import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferRequest;
import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

@Component
class RiskClient {

	private final RestClient client;

	RiskClient(RestClient.Builder builder, BankProperties bank) {
		this.client = builder.baseUrl(bank.risk().baseUrl()).build();
	}

	RiskLevel assess(TransferRequest transfer) {
		Assessment assessment = this.client.post()
			.uri("/v1/risks")
			.body(transfer)
			.retrieve()
			.onStatus((status) -> status != HttpStatus.OK, RemoteFailures.UNEXPECTED_STATUS)
			.requiredBody(Assessment.class);
		return Objects.requireNonNull(assessment.level(), "level");
	}

	record Assessment(@Nullable RiskLevel level) {
	}

}
