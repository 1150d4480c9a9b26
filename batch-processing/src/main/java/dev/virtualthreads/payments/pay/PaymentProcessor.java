package dev.virtualthreads.payments.pay;

import dev.virtualthreads.payments.gateway.GatewayException;
import dev.virtualthreads.payments.gateway.PaymentGateway;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
import lombok.RequiredArgsConstructor;

import org.springframework.batch.infrastructure.item.ItemProcessor;
import org.springframework.stereotype.Component;

/**
 * Processor that makes a payment by one blocking call. Many threads call it at once,
 * outside of the transaction that stores the outcome.
 */
@Component
@RequiredArgsConstructor
public final class PaymentProcessor implements ItemProcessor<Stored, Outcome> {

	private final PaymentGateway gateway;

	@Override
	public Outcome process(Stored row) throws InterruptedException {
		try {
			this.gateway.pay(row.payment());
			return new Outcome(row, true);
		}
		catch (GatewayException ex) {
			if (!ex.isRejection()) {
				throw ex;
			}
			return new Outcome(row, false);
		}
	}

}
