@NullMarked
package dev.virtualthreads.standalone.pool;

import org.jspecify.annotations.NullMarked;
