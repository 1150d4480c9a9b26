@NullMarked
package dev.virtualthreads.bank.openapi;

import org.jspecify.annotations.NullMarked;
