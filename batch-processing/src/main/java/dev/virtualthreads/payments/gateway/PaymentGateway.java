package dev.virtualthreads.payments.gateway;

import dev.virtualthreads.payments.Payment;

/** Client of a payment gateway; its calls block. */
public interface PaymentGateway {

	/**
	 * Makes a payment. Repeated calls with the same key pay once.
	 * @throws GatewayException if the payment was not made, or its outcome is unknown
	 */
	void pay(Payment payment);

}
