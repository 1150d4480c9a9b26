@NullMarked
package dev.virtualthreads.payments.gateway;

import org.jspecify.annotations.NullMarked;
