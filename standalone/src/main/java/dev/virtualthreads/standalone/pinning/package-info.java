@NullMarked
package dev.virtualthreads.standalone.pinning;

import org.jspecify.annotations.NullMarked;
