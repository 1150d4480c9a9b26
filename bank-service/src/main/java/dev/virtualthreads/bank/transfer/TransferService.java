package dev.virtualthreads.bank.transfer;

import java.util.concurrent.Semaphore;

import dev.virtualthreads.bank.remote.RemoteFailures;
import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import lombok.extern.slf4j.Slf4j;

import org.springframework.stereotype.Service;

/**
 * Service that moves the money if the risk allows it. It refuses transfers above its
 * limit at once, without a queue, and counts every outcome.
 */
@Slf4j
@Service
class TransferService {

	private final RiskClient risks;

	private final TransferClient transfers;

	private final RemoteFailures failures;

	private final MeterRegistry meters;

	// docs/checklist.md recommends @ConcurrencyLimit(policy = REJECT). Its proxy adds ten
	// frames to the stack of each waiting transfer: 101 instead of 91 with a semaphore.
	private final Semaphore permits;

	TransferService(RiskClient risks, TransferClient transfers, RemoteFailures failures, MeterRegistry meters,
			BankProperties bank) {
		this.risks = risks;
		this.transfers = transfers;
		this.failures = failures;
		this.meters = meters;
		this.permits = new Semaphore(bank.maxConcurrentTransfers());
	}

	/**
	 * Returns when the transfer service has confirmed the transfer.
	 * @throws TransferNotConfirmedException for every other outcome
	 */
	void execute(TransferRequest request) {
		try {
			assessAndTransfer(request);
			count("transferred");
		}
		catch (TransferNotConfirmedException ex) {
			count(ex.outcome());
			throw ex;
		}
	}

	private void assessAndTransfer(TransferRequest request) {
		if (!this.permits.tryAcquire()) {
			throw TransferNotConfirmedException.atCapacity();
		}
		RemoteService called = RemoteService.RISK;
		try {
			if (this.risks.assess(request) == RiskLevel.HIGH) {
				throw TransferNotConfirmedException.riskTooHigh();
			}
			called = RemoteService.TRANSFER;
			this.transfers.transfer(request);
		}
		catch (RuntimeException | Error ex) {
			throw this.failures.translate(called, ex);
		}
		finally {
			this.permits.release();
		}
	}

	private void count(String outcome) {
		log.debug("Outcome of a transfer: {}", outcome);
		Counter.builder("bank.transfers")
			.description("Transfers by their outcome")
			.tag("outcome", outcome)
			.register(this.meters)
			.increment();
	}

}
