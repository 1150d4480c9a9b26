/**
 * Behaviour that the command lines of all programs share.
 */
@NullMarked
package dev.virtualthreads.measuring.cli;

import org.jspecify.annotations.NullMarked;
