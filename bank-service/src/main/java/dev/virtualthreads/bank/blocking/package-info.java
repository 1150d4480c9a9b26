@NullMarked
package dev.virtualthreads.bank.blocking;

import org.jspecify.annotations.NullMarked;
