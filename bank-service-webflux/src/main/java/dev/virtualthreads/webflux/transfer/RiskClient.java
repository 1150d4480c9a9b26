package dev.virtualthreads.webflux.transfer;

import java.util.Objects;

import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferRequest;
import dev.virtualthreads.webflux.remote.RemoteClient;
import lombok.RequiredArgsConstructor;
import reactor.core.publisher.Mono;

import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Client of the risk service that does not block. */
@Component
@RequiredArgsConstructor
class RiskClient {

	private final RemoteClient riskRemote;

	Mono<RiskLevel> assess(TransferRequest transfer) {
		return this.riskRemote.post("/v1/risks", transfer, HttpStatus.OK, Assessment.class).map(Assessment::level);
	}

	record Assessment(RiskLevel level) {

		Assessment {
			Objects.requireNonNull(level, "level");
		}

	}

}
