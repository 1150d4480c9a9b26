@NullMarked
package dev.virtualthreads.standalone;

import org.jspecify.annotations.NullMarked;
