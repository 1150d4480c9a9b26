package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bankapi.RiskLevel;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.stereotype.Service;

/** Service that moves the money if the risk allows it, and counts every outcome. */
@Slf4j
@Service
@RequiredArgsConstructor
class TransferService {

	private final TransferLimit limit;

	private final RiskClient risks;

	private final TransferClient transfers;

	private final MeterRegistry meters;

	/**
	 * Returns when the transfer service has confirmed the transfer.
	 * @throws TransferNotConfirmedException for every other outcome
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
		catch (RuntimeException | Error ex) {
			count("failed");
			throw ex;
		}
	}

	private void assessAndTransfer(TransferRequest request) {
		if (this.risks.assess(request) == RiskLevel.HIGH) {
			throw TransferNotConfirmedException.riskTooHigh();
		}
		this.transfers.transfer(request);
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
