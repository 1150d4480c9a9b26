package dev.virtualthreads.payments.pay;

import dev.virtualthreads.payments.store.PaymentStore.Stored;

/** Result of a call: the payment was made, or the gateway will never make it. */
public record Outcome(Stored row, boolean isPaid) {
}
