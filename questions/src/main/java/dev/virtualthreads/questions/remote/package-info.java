/**
 * Remote services and their users, shared by the comparisons.
 */
@NullMarked
package dev.virtualthreads.questions.remote;

import org.jspecify.annotations.NullMarked;
