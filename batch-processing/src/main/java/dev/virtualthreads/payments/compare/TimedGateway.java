package dev.virtualthreads.payments.compare;

import java.util.function.LongConsumer;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.gateway.GatewayConfiguration;
import dev.virtualthreads.payments.gateway.PaymentGateway;

import org.springframework.beans.factory.config.BeanPostProcessor;

/** Gateway that measures the calls of another one, without the wait for the limit. */
record TimedGateway(PaymentGateway gateway, LongConsumer nanos) implements PaymentGateway {

	static BeanPostProcessor wrapper(LongConsumer nanos) {
		return new BeanPostProcessor() {
			@Override
			public Object postProcessAfterInitialization(Object bean, String name) {
				return name.equals(GatewayConfiguration.CALL) ? new TimedGateway((PaymentGateway) bean, nanos) : bean;
			}
		};
	}

	@Override
	public void pay(Payment payment) throws InterruptedException {
		long start = System.nanoTime();
		this.gateway.pay(payment);
		this.nanos.accept(System.nanoTime() - start);
	}

}
