/** Bank: the demo, and the service under test. */
@NullMarked
package dev.virtualthreads.bank;

import org.jspecify.annotations.NullMarked;
