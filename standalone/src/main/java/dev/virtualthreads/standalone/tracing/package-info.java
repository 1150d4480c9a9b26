@NullMarked
package dev.virtualthreads.standalone.tracing;

import org.jspecify.annotations.NullMarked;
