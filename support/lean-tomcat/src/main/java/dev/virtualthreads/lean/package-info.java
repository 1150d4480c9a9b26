/** Settings of profile {@code lean}, which lower the memory of a blocked request. */
@NullMarked
package dev.virtualthreads.lean;

import org.jspecify.annotations.NullMarked;
