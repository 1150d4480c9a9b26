@NullMarked
package dev.virtualthreads.standalone.remote;

import org.jspecify.annotations.NullMarked;
