package dev.virtualthreads.planted;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import jakarta.servlet.Filter;
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
		long nanos = cpu.toNanos();
		return (request, response, chain) -> {
			long used = 0;
			long before = System.nanoTime();
			while (used < nanos) {
				long now = System.nanoTime();
				used += (now - before < OTHER_THREAD) ? now - before : 0;
				before = now;
			}
			chain.doFilter(request, response);
		};
	}

}
