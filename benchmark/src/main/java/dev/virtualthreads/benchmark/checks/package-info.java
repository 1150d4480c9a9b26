/**
 * Checks of the method: planted differences, contenders against themselves and other load
 * drivers.
 */
@NullMarked
package dev.virtualthreads.benchmark.checks;

import org.jspecify.annotations.NullMarked;
