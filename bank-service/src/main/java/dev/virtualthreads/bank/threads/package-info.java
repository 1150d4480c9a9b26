@NullMarked
package dev.virtualthreads.bank.threads;

import org.jspecify.annotations.NullMarked;
