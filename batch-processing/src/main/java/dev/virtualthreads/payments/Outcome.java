package dev.virtualthreads.payments;

/** Result of processing a row; every row has exactly one. */
public sealed interface Outcome permits Settlement, Reject {

}
