package dev.virtualthreads.benchmark.process;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.MeasurementException;
import tools.jackson.databind.JsonNode;

/**
 * Limits at which a service refuses further work, from its {@code /actuator/info}.
 *
 * @param values limits by name
 */
public record Limits(Map<String, Integer> values) {

	private static final String TRANSFERS = "maxConcurrentTransfers";

	static Limits of(JsonNode info) {
		if (!info.path(TRANSFERS).isInt()) {
			throw new MeasurementException("/actuator/info of the bank has no %s: see its log.".formatted(TRANSFERS));
		}
		Map<String, Integer> values = new LinkedHashMap<>();
		info.path("server").forEachEntry((name, limit) -> values.put(name, limit.asInt()));
		values.put(TRANSFERS, info.path(TRANSFERS).asInt());
		return new Limits(values);
	}

	@Override
	public String toString() {
		return this.values.entrySet()
			.stream()
			.map((limit) -> limit.getKey() + " " + limit.getValue())
			.collect(Collectors.joining(", "));
	}

}
