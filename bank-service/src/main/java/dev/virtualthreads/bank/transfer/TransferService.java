package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import io.micrometer.core.instrument.MeterRegistry;

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
	 * Returns once the money has moved.
	 * @throws TransferNotConfirmedException for every other outcome, ready to be shown to
	 * the client
	 */
	void execute(TransferRequest request) {
		try {
			this.limit.run(() -> assessAndTransfer(request));
			count("transferred");
		}
		catch (TransferNotConfirmedException ex) {
			count(ex.outcome());
			throw ex;
		}
	}

	private void assessAndTransfer(TransferRequest request) {
		if (this.risk.assess(request) == RiskLevel.HIGH) {
			throw TransferNotConfirmedException.riskTooHigh();
		}
		this.transfer.transfer(request);
	}

	private void count(String outcome) {
		this.meters.counter("bank.transfers", "outcome", outcome).increment();
	}

}
