@NullMarked
package dev.virtualthreads.standalone.threads;

import org.jspecify.annotations.NullMarked;
