@NullMarked
package dev.virtualthreads.webflux;

import org.jspecify.annotations.NullMarked;
