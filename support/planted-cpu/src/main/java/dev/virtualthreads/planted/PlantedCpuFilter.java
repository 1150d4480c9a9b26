package dev.virtualthreads.planted;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;

/** Filter that uses a processor for some time before each request goes on. */
class PlantedCpuFilter implements Filter {

	// Two readings of the clock are closer together, unless another thread ran between
	// them.
	private static final long OTHER_THREAD = TimeUnit.MICROSECONDS.toNanos(2);

	private final long nanos;

	private final LongSupplier clock;

	/**
	 * Creates a filter.
	 * @param nanos processor time of each request
	 * @param clock current time in nanoseconds
	 */
	PlantedCpuFilter(long nanos, LongSupplier clock) {
		this.nanos = nanos;
		this.clock = clock;
	}

	@Override
	public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
			throws IOException, ServletException {
		useProcessor();
		chain.doFilter(request, response);
	}

	private void useProcessor() {
		long used = 0;
		long before = this.clock.getAsLong();
		while (used < this.nanos) {
			long now = this.clock.getAsLong();
			used += (now - before < OTHER_THREAD) ? now - before : 0;
			before = now;
		}
	}

}
