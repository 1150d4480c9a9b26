/**
 * Load driver: sends requests in a closed or an open model and checks the responses.
 */
@NullMarked
package dev.virtualthreads.load;

import org.jspecify.annotations.NullMarked;
