/**
 * Comparison of ways to call two services for one request.
 */
@NullMarked
package dev.virtualthreads.questions.fanout;

import org.jspecify.annotations.NullMarked;
