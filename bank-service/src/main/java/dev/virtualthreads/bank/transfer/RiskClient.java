package dev.virtualthreads.bank.transfer;

import java.util.Objects;

import dev.virtualthreads.bank.remote.RemoteClient;
import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferRequest;
import lombok.RequiredArgsConstructor;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Client of the risk service. */
@Component
@RequiredArgsConstructor
class RiskClient {

	private final RemoteClient riskRemote;

	RiskLevel assess(TransferRequest transfer) {
		return this.riskRemote.post("/v1/risks", transfer, HttpStatus.OK, Assessment.class).level();
	}

	record Assessment(RiskLevel level) {

		Assessment {
			Objects.requireNonNull(level, "level");
		}

	}

}
