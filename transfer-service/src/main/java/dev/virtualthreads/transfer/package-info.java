@NullMarked
package dev.virtualthreads.transfer;

import org.jspecify.annotations.NullMarked;
