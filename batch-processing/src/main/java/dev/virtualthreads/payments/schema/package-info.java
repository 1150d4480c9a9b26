@NullMarked
package dev.virtualthreads.payments.schema;

import org.jspecify.annotations.NullMarked;
