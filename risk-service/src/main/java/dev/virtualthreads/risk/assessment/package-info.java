@NullMarked
package dev.virtualthreads.risk.assessment;

import org.jspecify.annotations.NullMarked;
