package dev.virtualthreads.benchmark.load;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Variables with another value in each request, as the HTTP clients of IntelliJ and
 * Visual Studio Code name them.
 */
final class DynamicValues {

	private static final Pattern VARIABLE = Pattern.compile("\\{\\{\\s*(\\$[\\w.]+)\\s*}}");

	private static final Map<String, Supplier<Object>> VALUES = Map.of("$uuid", UUID::randomUUID, "$guid",
			UUID::randomUUID, "$random.uuid", UUID::randomUUID, "$randomInt", DynamicValues::integer, "$random.integer",
			DynamicValues::integer, "$timestamp", DynamicValues::seconds);

	private DynamicValues() {
	}

	static boolean knows(String name) {
		return VALUES.containsKey(name);
	}

	static boolean areIn(String text) {
		Matcher variable = VARIABLE.matcher(text);
		return variable.find() && knows(variable.group(1));
	}

	/** Returns the text with new values. */
	static String fill(String text) {
		return VARIABLE.matcher(text).replaceAll((variable) -> {
			Supplier<Object> value = VALUES.get(variable.group(1));
			return Matcher.quoteReplacement((value != null) ? value.get().toString() : variable.group());
		});
	}

	private static int integer() {
		return ThreadLocalRandom.current().nextInt(1000);
	}

	private static long seconds() {
		return System.currentTimeMillis() / 1000;
	}

}
