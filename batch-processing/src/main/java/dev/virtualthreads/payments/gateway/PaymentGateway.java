package dev.virtualthreads.payments.gateway;

import dev.virtualthreads.payments.Payment;

/** Pays, and blocks until that is done. */
public interface PaymentGateway {

	/**
	 * Pays a payment once, however often it is called with the same key.
	 * @throws GatewayException if it is unknown whether it was paid, or it was not
	 */
	void pay(Payment payment) throws InterruptedException;

}
