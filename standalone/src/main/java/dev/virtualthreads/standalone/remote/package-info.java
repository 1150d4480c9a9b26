/**
 * Slow remote calls on platform threads, virtual threads and callbacks: their duration
 * and their stack traces.
 */
@NullMarked
package dev.virtualthreads.standalone.remote;

import org.jspecify.annotations.NullMarked;
