/** Requests and load of the reader, from options or from a file of requests. */
@NullMarked
package dev.virtualthreads.benchmark.own.request;

import org.jspecify.annotations.NullMarked;
