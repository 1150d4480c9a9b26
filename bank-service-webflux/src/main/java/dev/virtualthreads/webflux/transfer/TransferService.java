package dev.virtualthreads.webflux.transfer;

import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import io.micrometer.core.instrument.MeterRegistry;
import lombok.RequiredArgsConstructor;
import reactor.core.publisher.Mono;

import org.springframework.stereotype.Service;

/**
 * Service that assesses the risk, moves the money unless the risk is too high, and counts
 * the outcomes.
 */
@Service
@RequiredArgsConstructor
class TransferService {

	private final TransferLimit limit;

	private final RiskClient risk;

	private final TransferClient transfer;

	private final MeterRegistry meters;

	/**
	 * Completes when the money was moved; fails with a
	 * {@link TransferNotConfirmedException} otherwise. The outcome is unknown when the
	 * client disconnects and thereby cancels the transfer.
	 */
	Mono<Void> execute(TransferRequest request) {
		return this.limit.run(assessAndTransfer(request))
			.doOnSuccess((nothing) -> count("transferred"))
			.doOnError(TransferNotConfirmedException.class, (ex) -> count(ex.outcome()))
			.doOnCancel(() -> count("client-gone"));
	}

	private Mono<Void> assessAndTransfer(TransferRequest request) {
		return this.risk.assess(request)
			.flatMap((level) -> (level == RiskLevel.HIGH) ? Mono.error(TransferNotConfirmedException.riskTooHigh())
					: this.transfer.transfer(request))
			.then();
	}

	private void count(String outcome) {
		this.meters.counter("bank.transfers", "outcome", outcome).increment();
	}

}
