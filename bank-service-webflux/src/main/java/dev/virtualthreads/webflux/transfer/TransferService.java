package dev.virtualthreads.webflux.transfer;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import reactor.core.publisher.Mono;

import org.springframework.stereotype.Service;

/**
 * Service that moves the money if the risk allows it. It refuses transfers above its
 * limit at once, without a queue, and counts the outcomes.
 */
@Service
class TransferService {

	private final RiskClient risks;

	private final TransferClient transfers;

	private final MeterRegistry meters;

	private final Semaphore permits;

	TransferService(RiskClient risks, TransferClient transfers, MeterRegistry meters, BankProperties bank) {
		this.risks = risks;
		this.transfers = transfers;
		this.meters = meters;
		this.permits = new Semaphore(bank.maxConcurrentTransfers());
	}

	/**
	 * Completes when the money was moved; fails with a
	 * {@link TransferNotConfirmedException} otherwise. The outcome is unknown when the
	 * client disconnects and thereby cancels the transfer.
	 */
	Mono<Void> execute(TransferRequest request) {
		// the client may disconnect on one thread while the transfer ends on another
		AtomicBoolean counted = new AtomicBoolean();
		return Mono.using(this::takePermit, (permit) -> assessAndTransfer(request), Semaphore::release)
			.doOnSuccess((nothing) -> count("transferred", counted))
			.doOnError(TransferNotConfirmedException.class, (ex) -> count(ex.outcome(), counted))
			.doOnCancel(() -> count("client-gone", counted));
	}

	// The permit is released before the client receives the response.
	private Semaphore takePermit() {
		if (!this.permits.tryAcquire()) {
			throw TransferNotConfirmedException.atCapacity();
		}
		return this.permits;
	}

	private Mono<Void> assessAndTransfer(TransferRequest request) {
		return this.risks.assess(request)
			.flatMap((level) -> (level == RiskLevel.HIGH) ? Mono.error(TransferNotConfirmedException.riskTooHigh())
					: this.transfers.transfer(request))
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
