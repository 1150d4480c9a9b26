@NullMarked
package dev.virtualthreads.webflux.transfer;

import org.jspecify.annotations.NullMarked;
