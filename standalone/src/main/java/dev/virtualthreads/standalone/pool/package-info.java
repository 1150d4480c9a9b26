/**
 * A pool of connections as the limit of platform and virtual threads.
 */
@NullMarked
package dev.virtualthreads.standalone.pool;

import org.jspecify.annotations.NullMarked;
