package dev.virtualthreads.payments.compare;

import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.gateway.GatewayConfiguration;
import dev.virtualthreads.payments.gateway.PaymentGateway;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

import org.springframework.beans.factory.config.BeanPostProcessor;

/** Measures how long each call takes, not how long a payment waits for its turn. */
final class TimedGateway implements PaymentGateway {

	private final PaymentGateway gateway;

	private final Histogram micros;

	private TimedGateway(PaymentGateway gateway, Histogram micros) {
		this.gateway = gateway;
		this.micros = micros;
	}

	/** Puts it before the gateway of an application. */
	static final class Recorder implements BeanPostProcessor {

		private final Histogram micros = new ConcurrentHistogram(3);

		@Override
		public Object postProcessAfterInitialization(Object bean, String name) {
			return name.equals(GatewayConfiguration.CALL) ? new TimedGateway((PaymentGateway) bean, this.micros) : bean;
		}

		Histogram micros() {
			return this.micros;
		}

	}

	@Override
	public void pay(Payment payment) throws InterruptedException {
		long start = System.nanoTime();
		this.gateway.pay(payment);
		this.micros.recordValue(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start));
	}

}
