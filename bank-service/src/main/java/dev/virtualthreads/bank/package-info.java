@NullMarked
package dev.virtualthreads.bank;

import org.jspecify.annotations.NullMarked;
