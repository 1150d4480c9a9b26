@NullMarked
package dev.virtualthreads.payments.partner;

import org.jspecify.annotations.NullMarked;
