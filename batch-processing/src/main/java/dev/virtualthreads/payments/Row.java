package dev.virtualthreads.payments;

/** A row of a partner's file: a payment, or why it is none. */
public sealed interface Row permits Payment, Reject {

}
