/**
 * The reader's service: its jar, its server, the options with which it starts, and its
 * thread modes.
 */
@NullMarked
package dev.virtualthreads.benchmark.own.service;

import org.jspecify.annotations.NullMarked;
