/**
 * Programs whose commands are comparisons: each contender runs once and is measured.
 */
@NullMarked
package dev.virtualthreads.program;

import org.jspecify.annotations.NullMarked;
