package dev.virtualthreads.payments.gateway;

import java.time.Duration;

import dev.virtualthreads.payments.Payment;

/** Gateway that pays nothing and sleeps for the response time of a remote service. */
record SimulatedGateway(Duration delay) implements PaymentGateway {

	@Override
	public void pay(Payment payment) throws InterruptedException {
		if (this.delay.isPositive()) {
			Thread.sleep(this.delay);
		}
	}

}
