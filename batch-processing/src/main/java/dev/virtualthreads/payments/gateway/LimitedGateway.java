package dev.virtualthreads.payments.gateway;

import java.util.concurrent.Semaphore;

import dev.virtualthreads.payments.Payment;

/**
 * Lets no more calls through at once than a limit: threads that cost nothing are no limit
 * any more, and the gateway may have one.
 */
final class LimitedGateway implements PaymentGateway {

	private final PaymentGateway gateway;

	private final Semaphore calls;

	LimitedGateway(PaymentGateway gateway, int limit) {
		this.gateway = gateway;
		this.calls = new Semaphore(limit);
	}

	@Override
	public void pay(Payment payment) throws InterruptedException {
		this.calls.acquire();
		try {
			this.gateway.pay(payment);
		}
		finally {
			this.calls.release();
		}
	}

}
