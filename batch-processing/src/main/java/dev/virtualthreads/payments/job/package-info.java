@NullMarked
package dev.virtualthreads.payments.job;

import org.jspecify.annotations.NullMarked;
