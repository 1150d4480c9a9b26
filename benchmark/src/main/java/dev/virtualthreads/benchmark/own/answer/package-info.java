/** Answer whether to turn virtual threads on, with its reasons and files. */
@NullMarked
package dev.virtualthreads.benchmark.own.answer;

import org.jspecify.annotations.NullMarked;
