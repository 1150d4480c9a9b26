@NullMarked
package dev.virtualthreads.bank.problem;

import org.jspecify.annotations.NullMarked;
