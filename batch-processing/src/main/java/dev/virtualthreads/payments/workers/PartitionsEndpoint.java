package dev.virtualthreads.payments.workers;

import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Actuator endpoint {@code partitions}: the partitions of the current run. */
@Component
@Endpoint(id = "partitions")
@Profile("manager")
@RequiredArgsConstructor
class PartitionsEndpoint {

	private final CurrentRun run;

	@ReadOperation
	@Nullable PartitionOverview partitions() {
		return this.run.overview().orElse(null);
	}

}
