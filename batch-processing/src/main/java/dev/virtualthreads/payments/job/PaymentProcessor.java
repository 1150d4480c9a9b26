package dev.virtualthreads.payments.job;

import java.math.BigDecimal;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.Settlement;
import dev.virtualthreads.payments.Settlement.Status;
import dev.virtualthreads.payments.gateway.GatewayException;
import dev.virtualthreads.payments.gateway.PaymentGateway;

import org.springframework.batch.infrastructure.item.ItemProcessor;

/**
 * Processor that makes a payment by one blocking call, unless its charge is too small.
 * Many threads call it at once, outside of the transaction that stores the outcome.
 */
record PaymentProcessor(PaymentGateway gateway, BigDecimal fee,
		BigDecimal threshold) implements ItemProcessor<Row, Outcome> {

	@Override
	public Outcome process(Row row) throws InterruptedException {
		return switch (row) {
			case Reject reject -> reject;
			case Payment payment -> settle(payment);
		};
	}

	private Outcome settle(Payment payment) throws InterruptedException {
		BigDecimal charge = payment.amount().multiply(this.fee);
		if (charge.compareTo(this.threshold) < 0) {
			return new Settlement(payment, charge, Status.SKIP);
		}
		try {
			this.gateway.pay(payment);
			return new Settlement(payment, charge, Status.OK);
		}
		catch (GatewayException ex) {
			if (!ex.isRejection()) {
				throw ex;
			}
			return payment.rejected("rejected by the gateway (422)");
		}
	}

}
