/** Role of the manager: divides the files into partitions and waits for the workers. */
@NullMarked
package dev.virtualthreads.payments.workers.manager;

import org.jspecify.annotations.NullMarked;
