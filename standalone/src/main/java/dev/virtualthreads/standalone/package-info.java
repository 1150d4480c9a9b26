/**
 * The command line of the comparisons in plain Java.
 */
@NullMarked
package dev.virtualthreads.standalone;

import org.jspecify.annotations.NullMarked;
