@NullMarked
package dev.virtualthreads.standalone.cpu;

import org.jspecify.annotations.NullMarked;
