package dev.virtualthreads.planted;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

/** Filter of a bank that uses a processor for some time before each request goes on. */
@AutoConfiguration
public class PlantedCpu {

	// Two clock readings differ by less, unless another thread ran between them.
	private static final long OTHER_THREAD = TimeUnit.MICROSECONDS.toNanos(2);

	@Bean
	Filter plantedCpuFilter(@Value("${planted.cpu:0ns}") Duration cpu) {
		return new Planted(cpu.toNanos(), System::nanoTime);
	}

	/**
	 * Filter with a clock.
	 *
	 * @param nanos processor time of each request
	 * @param clock current time in nanoseconds
	 */
	record Planted(long nanos, LongSupplier clock) implements Filter {

		@Override
		public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
				throws IOException, ServletException {
			useProcessor();
			chain.doFilter(request, response);
		}

		void useProcessor() {
			long used = 0;
			long before = this.clock.getAsLong();
			while (used < this.nanos) {
				long now = this.clock.getAsLong();
				used += (now - before < OTHER_THREAD) ? now - before : 0;
				before = now;
			}
		}

	}

}
