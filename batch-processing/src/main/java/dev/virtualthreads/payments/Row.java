package dev.virtualthreads.payments;

/** Row of a partner's file: a payment, or a reject with its reason. */
public sealed interface Row permits Payment, Reject {

	String file();

	long line();

}
