/**
 * API that both banks implement: request, constraints, risk levels and problem details.
 */
@NullMarked
package dev.virtualthreads.bankapi;

import org.jspecify.annotations.NullMarked;
