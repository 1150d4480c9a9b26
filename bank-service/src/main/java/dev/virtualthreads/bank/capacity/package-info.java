/** Limits of the bank: how many transfers and connections it holds at the same time. */
@NullMarked
package dev.virtualthreads.bank.capacity;

import org.jspecify.annotations.NullMarked;
