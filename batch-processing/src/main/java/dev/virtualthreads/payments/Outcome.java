package dev.virtualthreads.payments;

/** What became of a row; there is one for each. */
public sealed interface Outcome permits Settlement, Reject {

}
