package dev.virtualthreads.payments.gateway;

import java.time.Duration;

import dev.virtualthreads.payments.Payment;

/** Pays nothing and takes its time, as a remote service would. */
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
