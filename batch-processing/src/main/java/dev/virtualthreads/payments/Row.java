package dev.virtualthreads.payments;

/** Row of a partner's file: a payment, or a reject with its reason. */
public sealed interface Row permits Payment, Reject {

	String file();

	/** Returns the line number in the file, from 1. */
	long line();

}
