package dev.virtualthreads.benchmark.own.request;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.benchmark.load.Request;

/** Variables of a file of requests, as {@code @name = value} defines them. */
final class Variables {

	private static final Pattern DEFINITION = Pattern.compile("@([\\w.-]+)\\s*=\\s*(.*)");

	private static final Pattern USE = Pattern.compile("\\{\\{\\s*([^{}]+?)\\s*}}");

	private final Map<String, String> values = new HashMap<>();

	boolean define(String line) {
		Matcher definition = DEFINITION.matcher(line.strip());
		if (!definition.matches()) {
			return false;
		}
		this.values.put(definition.group(1), fill(definition.group(2)));
		return true;
	}

	/** Returns the text with the values. Variables that differ in each request stay. */
	String fill(String text) {
		return USE.matcher(text).replaceAll((use) -> Matcher.quoteReplacement(value(use.group(1), use.group())));
	}

	private String value(String name, String use) {
		return Request.isDynamic(name) ? use
				: Optional.ofNullable(this.values.get(name))
					.orElseThrow(() -> new IllegalArgumentException(
							"the variable %s is not defined: add a line @%s = ... at the top".formatted(use, name)));
	}

}
