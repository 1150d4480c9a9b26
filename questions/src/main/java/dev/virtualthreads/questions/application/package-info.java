/**
 * Applications of Spring Boot that the comparisons start.
 */
@NullMarked
package dev.virtualthreads.questions.application;

import org.jspecify.annotations.NullMarked;
