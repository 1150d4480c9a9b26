/**
 * The results model and {@code results.json} with its JSON schema.
 */
@NullMarked
package dev.virtualthreads.measuring.results;

import org.jspecify.annotations.NullMarked;
