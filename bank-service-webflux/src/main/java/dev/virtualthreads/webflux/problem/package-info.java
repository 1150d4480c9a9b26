@NullMarked
package dev.virtualthreads.webflux.problem;

import org.jspecify.annotations.NullMarked;
