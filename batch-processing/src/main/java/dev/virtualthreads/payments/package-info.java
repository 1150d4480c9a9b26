@NullMarked
package dev.virtualthreads.payments;

import org.jspecify.annotations.NullMarked;
