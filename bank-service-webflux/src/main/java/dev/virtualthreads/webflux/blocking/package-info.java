@NullMarked
package dev.virtualthreads.webflux.blocking;

import org.jspecify.annotations.NullMarked;
