@NullMarked
package dev.virtualthreads.standalone.cells;

import org.jspecify.annotations.NullMarked;
