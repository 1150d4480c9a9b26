package dev.virtualthreads.benchmark.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.chart.Markup;
import dev.virtualthreads.measuring.results.Environment;
import org.jspecify.annotations.Nullable;

/** Where it was measured. */
final class EnvironmentHtml {

	private EnvironmentHtml() {
	}

	static String of(Environment environment) {
		Map<String, String> values = new LinkedHashMap<>();
		values.put("measured", environment.date());
		values.put("commit", orUnknown(environment.commit()));
		values.put("Java", environment.java());
		values.put("Spring Boot", orUnknown(environment.springBoot()));
		values.put("Tomcat", orUnknown(environment.tomcat()));
		values.put("operating system", environment.os());
		values.put("processors", String.valueOf(environment.cpus()));
		values.put("memory", Units.gibibytes(environment.memoryBytes()));
		return values.entrySet()
			.stream()
			.map((value) -> "<div><dt>%s</dt><dd>%s</dd></div>\n".formatted(value.getKey(),
					Markup.escape(value.getValue())))
			.collect(Collectors.joining("", "<dl>\n", "</dl>\n"));
	}

	private static String orUnknown(@Nullable String value) {
		return (value != null) ? value : "unknown";
	}

}
