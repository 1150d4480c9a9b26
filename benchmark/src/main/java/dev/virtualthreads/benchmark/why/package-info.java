/**
 * Causes of a result: what a service waits for, read from a recording, a thread dump,
 * metrics and the curve over users.
 */
@NullMarked
package dev.virtualthreads.benchmark.why;

import org.jspecify.annotations.NullMarked;
