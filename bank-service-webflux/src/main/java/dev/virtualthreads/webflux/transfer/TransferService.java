package dev.virtualthreads.webflux.transfer;

import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import io.micrometer.core.instrument.Counter;
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
		// the client may disconnect on one thread while the transfer ends on another
		AtomicBoolean counted = new AtomicBoolean();
		return this.limit.run(assessAndTransfer(request))
			.doOnSuccess((nothing) -> count("transferred", counted))
			.doOnError(TransferNotConfirmedException.class, (ex) -> count(ex.outcome(), counted))
			.doOnCancel(() -> count("client-gone", counted));
	}

	private Mono<Void> assessAndTransfer(TransferRequest request) {
		return this.risk.assess(request)
			.flatMap((level) -> (level == RiskLevel.HIGH) ? Mono.error(TransferNotConfirmedException.riskTooHigh())
					: this.transfer.transfer(request))
			.then();
	}

	private void count(String outcome, AtomicBoolean counted) {
		if (counted.compareAndSet(false, true)) {
			Counter.builder("bank.transfers")
				.description("Transfers by their outcome")
				.tag("outcome", outcome)
				.register(this.meters)
				.increment();
		}
	}

}
