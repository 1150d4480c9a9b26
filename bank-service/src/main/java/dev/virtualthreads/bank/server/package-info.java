@NullMarked
package dev.virtualthreads.bank.server;

import org.jspecify.annotations.NullMarked;
