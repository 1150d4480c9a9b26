/** Comparison of thread modes where some requests compute and others wait. */
@NullMarked
package dev.virtualthreads.questions.mixed;

import org.jspecify.annotations.NullMarked;
