package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

final class ExploredDelays {

	private static final String RISK = "risk.delay";

	private static final String TRANSFER = "transfer.delay";

	private static final Pattern TIME = Pattern.compile("(\\d{1,6})(ms|s)");

	private ExploredDelays() {
	}

	static boolean isDelay(String property) {
		return property.equals(RISK) || property.equals(TRANSFER);
	}

	static @Nullable RemoteDelays of(Scenario scenario, Map<String, String> properties) {
		@Nullable RemoteDelays usual = scenario.target().remoteDelays();
		if (properties.keySet().stream().noneMatch(ExploredDelays::isDelay)) {
			return usual;
		}
		if (usual == null) {
			throw new IllegalArgumentException(
					"The bank of %s calls no remote service, so --set changes no delay of one."
						.formatted(scenario.id()));
		}
		return new RemoteDelays(delay(RISK, usual.riskDelay(), properties),
				delay(TRANSFER, usual.transferDelay(), properties), usual.transferCapacity());
	}

	private static Duration delay(String name, Duration usual, Map<String, String> properties) {
		String text = properties.get(name);
		if (text == null) {
			return usual;
		}
		Matcher time = TIME.matcher(text);
		if (!time.matches()) {
			throw new IllegalArgumentException(
					"--set %s must be a time such as 300ms or 3s, was '%s'".formatted(name, text));
		}
		long number = Long.parseLong(time.group(1));
		return "s".equals(time.group(2)) ? Duration.ofSeconds(number) : Duration.ofMillis(number);
	}

}
