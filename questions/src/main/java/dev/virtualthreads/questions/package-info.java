/**
 * Program with the comparisons behind the questions that teams ask.
 */
@NullMarked
package dev.virtualthreads.questions;

import org.jspecify.annotations.NullMarked;
