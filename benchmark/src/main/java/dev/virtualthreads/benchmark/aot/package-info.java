/**
 * AOT caches: trained once after a build, then used by every fresh bank.
 */
@NullMarked
package dev.virtualthreads.benchmark.aot;

import org.jspecify.annotations.NullMarked;
