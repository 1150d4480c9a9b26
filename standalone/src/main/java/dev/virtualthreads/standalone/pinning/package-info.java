/**
 * Work that pins virtual threads to their carriers, on every installed JDK.
 */
@NullMarked
package dev.virtualthreads.standalone.pinning;

import org.jspecify.annotations.NullMarked;
