package dev.virtualthreads.payments.pay;

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
public final class PaymentProcessor implements ItemProcessor<Stored, PaymentProcessor.Outcome> {

	private final PaymentGateway gateway;

	/** Result of a call: the payment was made, or the gateway will never make it. */
	public record Outcome(Stored row, boolean isPaid) {
	}

	@Override
	public Outcome process(Stored row) {
		return new Outcome(row, this.gateway.pay(row.payment()));
	}

}
