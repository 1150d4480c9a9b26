package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.Nullable;

/** Sender of one request that waits for its response. */
@FunctionalInterface
interface RequestSender {

	/** Returns the error of the exchange, null for the expected response. */
	@Nullable RequestError send(Exchange exchange);

}
