@NullMarked
package dev.virtualthreads.bank.transfer;

import org.jspecify.annotations.NullMarked;
