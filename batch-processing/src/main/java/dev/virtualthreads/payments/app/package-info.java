/** Entry point of the program: the application, its commands and its messages. */
@NullMarked
package dev.virtualthreads.payments.app;

import org.jspecify.annotations.NullMarked;
