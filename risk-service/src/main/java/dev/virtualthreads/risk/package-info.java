@NullMarked
package dev.virtualthreads.risk;

import org.jspecify.annotations.NullMarked;
