package dev.virtualthreads.payments.compare;

import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.gateway.PaymentGateway;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

import org.springframework.beans.factory.config.BeanPostProcessor;

/** Measures how long each payment takes. */
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
			return (bean instanceof PaymentGateway gateway) ? new TimedGateway(gateway, this.micros) : bean;
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
