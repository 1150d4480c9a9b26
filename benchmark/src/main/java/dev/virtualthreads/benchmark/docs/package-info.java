/**
 * Pages of the documentation, with tables, pictures and numbers from the committed
 * results.
 */
@NullMarked
package dev.virtualthreads.benchmark.docs;

import org.jspecify.annotations.NullMarked;
