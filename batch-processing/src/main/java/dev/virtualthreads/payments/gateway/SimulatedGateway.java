package dev.virtualthreads.payments.gateway;

import java.time.Duration;

import dev.virtualthreads.payments.Payment;

/** Gateway that pays nothing and sleeps for the response time of a remote service. */
final class SimulatedGateway implements PaymentGateway {

	private final Duration delay;

	SimulatedGateway(Duration delay) {
		this.delay = delay;
	}

	@Override
	public void pay(Payment payment) throws InterruptedException {
		if (this.delay.isPositive()) {
			Thread.sleep(this.delay);
		}
	}

}
