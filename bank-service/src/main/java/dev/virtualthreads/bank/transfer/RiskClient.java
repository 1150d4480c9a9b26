package dev.virtualthreads.bank.transfer;

import java.net.URI;

import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferRequest;
import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriComponentsBuilder;

/** The risk-service, as the bank sees it. */
@Component
class RiskClient {

	private final RemoteCalls remote;

	private final URI assessments;

	RiskClient(RemoteCalls remote, BankProperties properties) {
		this.remote = remote;
		this.assessments = UriComponentsBuilder.fromUri(properties.risk().baseUrl()).path("/v1/risks").build().toUri();
	}

	RiskLevel assess(TransferRequest transfer) {
		return this.remote.call(RemoteService.RISK, () -> post(transfer));
	}

	private @Nullable RiskLevel post(TransferRequest transfer) {
		ResponseEntity<Assessment> answer = this.remote.post(this.assessments, transfer)
			.retrieve()
			.toEntity(Assessment.class);
		Assessment assessment = answer.getBody();
		return (answer.getStatusCode() == HttpStatus.OK && assessment != null) ? assessment.level() : null;
	}

	record Assessment(@Nullable RiskLevel level) {
	}

}
