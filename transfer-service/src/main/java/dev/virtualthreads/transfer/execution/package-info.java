@NullMarked
package dev.virtualthreads.transfer.execution;

import org.jspecify.annotations.NullMarked;
