@NullMarked
package dev.virtualthreads.transfer.server;

import org.jspecify.annotations.NullMarked;
