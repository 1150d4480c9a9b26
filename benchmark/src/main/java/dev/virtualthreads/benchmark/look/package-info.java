/** Glance at an application: its settings, libraries and classes, without a start. */
@NullMarked
package dev.virtualthreads.benchmark.look;

import org.jspecify.annotations.NullMarked;
