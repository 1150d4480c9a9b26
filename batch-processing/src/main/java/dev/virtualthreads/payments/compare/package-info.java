@NullMarked
package dev.virtualthreads.payments.compare;

import org.jspecify.annotations.NullMarked;
