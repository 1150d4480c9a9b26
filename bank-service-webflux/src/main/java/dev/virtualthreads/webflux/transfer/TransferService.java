package dev.virtualthreads.webflux.transfer;

import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import io.micrometer.core.instrument.MeterRegistry;
import reactor.core.publisher.Mono;

import org.springframework.stereotype.Service;

/**
 * Assesses the risk first and moves the money only when the risk allows it; counts every
 * outcome.
 */
@Service
class TransferService {

	private final TransferLimit limit;

	private final RiskClient risk;

	private final TransferClient transfer;

	private final MeterRegistry meters;

	TransferService(TransferLimit limit, RiskClient risk, TransferClient transfer, MeterRegistry meters) {
		this.limit = limit;
		this.risk = risk;
		this.transfer = transfer;
		this.meters = meters;
	}

	/**
	 * Completes once the money has moved, and fails with a
	 * {@link TransferNotConfirmedException} for every other outcome. A client that hangs
	 * up ends it, and whether the money moves then is unknown.
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
