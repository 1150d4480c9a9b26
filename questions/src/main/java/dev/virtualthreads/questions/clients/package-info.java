/**
 * Comparison of the HTTP clients that a {@code RestClient} may use.
 */
@NullMarked
package dev.virtualthreads.questions.clients;

import org.jspecify.annotations.NullMarked;
