/**
 * Comparison of the web servers of Spring Boot in both thread modes.
 */
@NullMarked
package dev.virtualthreads.questions.servers;

import org.jspecify.annotations.NullMarked;
