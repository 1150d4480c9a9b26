package dev.virtualthreads.benchmark.load;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Variables with another value in each request, as the HTTP clients of IntelliJ and
 * Visual Studio Code name them.
 */
final class DynamicValues {

	/** Two integers, as {@code (1, 10)} in IntelliJ or {@code 1 10} in VS Code. */
	private static final Pattern RANGE = Pattern.compile("\\(?\\s*(-?\\d{1,18})\\s*[,\\s]\\s*(-?\\d{1,18})\\s*\\)?");

	private static final Pattern NAME_AND_ARGUMENTS = Pattern.compile("(\\$[\\w.]+)\\s*(.*)");

	private static final Pattern VARIABLE = Pattern.compile("\\{\\{\\s*(\\$[^{}]+?)\\s*}}");

	private static final Map<String, UnaryOperator<String>> VALUES = Map.of("$uuid", DynamicValues::uuid, "$guid",
			DynamicValues::uuid, "$random.uuid", DynamicValues::uuid, "$randomInt", DynamicValues::integer,
			"$random.integer", DynamicValues::integer, "$timestamp", DynamicValues::seconds, "$isoTimestamp",
			DynamicValues::time);

	private DynamicValues() {
	}

	/**
	 * Returns whether a use such as {@code $randomInt 1 10} has another value in each
	 * request.
	 * @throws IllegalArgumentException if its arguments are wrong
	 */
	static boolean knows(String use) {
		if (!VALUES.containsKey(part(use, 1))) {
			return false;
		}
		value(use);
		return true;
	}

	static boolean areIn(String text) {
		return VARIABLE.matcher(text).results().anyMatch((variable) -> knows(variable.group(1)));
	}

	static String fill(String text) {
		return VARIABLE.matcher(text)
			.replaceAll((variable) -> Matcher
				.quoteReplacement(knows(variable.group(1)) ? value(variable.group(1)) : variable.group()));
	}

	private static String value(String use) {
		return VALUES.getOrDefault(part(use, 1), (arguments) -> use).apply(part(use, 2));
	}

	private static String part(String use, int group) {
		Matcher parts = NAME_AND_ARGUMENTS.matcher(use.strip());
		return parts.matches() ? parts.group(group) : "";
	}

	private static String uuid(String arguments) {
		requireNone(arguments);
		return UUID.randomUUID().toString();
	}

	private static String integer(String arguments) {
		if (arguments.isEmpty()) {
			return String.valueOf(ThreadLocalRandom.current().nextInt(1000));
		}
		Matcher range = RANGE.matcher(arguments);
		if (!range.matches() || Long.parseLong(range.group(1)) >= Long.parseLong(range.group(2))) {
			throw new IllegalArgumentException(
					"a random number needs the lowest and the end, such as {{$randomInt 1 10}}, was '%s'"
						.formatted(arguments));
		}
		return String.valueOf(
				ThreadLocalRandom.current().nextLong(Long.parseLong(range.group(1)), Long.parseLong(range.group(2))));
	}

	private static String seconds(String arguments) {
		requireNone(arguments);
		return String.valueOf(Instant.now().getEpochSecond());
	}

	private static String time(String arguments) {
		requireNone(arguments);
		return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
	}

	private static void requireNone(String arguments) {
		if (!arguments.isEmpty()) {
			throw new IllegalArgumentException(
					"a dynamic variable has no arguments here, was '%s'".formatted(arguments));
		}
	}

}
