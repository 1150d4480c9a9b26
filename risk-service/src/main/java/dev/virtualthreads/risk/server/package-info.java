@NullMarked
package dev.virtualthreads.risk.server;

import org.jspecify.annotations.NullMarked;
