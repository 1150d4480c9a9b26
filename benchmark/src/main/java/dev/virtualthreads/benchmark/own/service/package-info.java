/** The reader's service: its jar, its server, its options and its thread modes. */
@NullMarked
package dev.virtualthreads.benchmark.own.service;

import org.jspecify.annotations.NullMarked;
