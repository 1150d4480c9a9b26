package dev.virtualthreads.planted;

import java.time.Duration;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Processor time to add to each request.
 *
 * @param percent of the processor time of a request, from 0
 * @param cpuPerRequest processor time of a request without the filter
 */
@ConfigurationProperties("planted")
record PlantedCpuProperties(@DefaultValue("0") int percent, @DefaultValue("0") Duration cpuPerRequest) {

	long nanosPerRequest() {
		return this.cpuPerRequest.multipliedBy(this.percent).dividedBy(100).toNanos();
	}

}
