/** Risk service: one endpoint that assesses a transfer after a configurable delay. */
@NullMarked
package dev.virtualthreads.risk;

import org.jspecify.annotations.NullMarked;
