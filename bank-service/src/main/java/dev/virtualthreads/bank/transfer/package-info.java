/** The main flow of the bank: POST /v1/transfers and the two remote calls behind it. */
@NullMarked
package dev.virtualthreads.bank.transfer;

import org.jspecify.annotations.NullMarked;
