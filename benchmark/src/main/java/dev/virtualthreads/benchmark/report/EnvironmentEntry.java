package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.measuring.results.Environment;
import dev.virtualthreads.measuring.results.Results;
import org.jspecify.annotations.Nullable;

record EnvironmentEntry(String name, String value) {

	static List<EnvironmentEntry> of(Results results) {
		Environment environment = results.environment();
		return List.of(entry("measured", measured(results)), entry("commit", environment.commit()),
				entry("Java", environment.java()), entry("Spring Boot", environment.springBoot()),
				entry("Tomcat", environment.tomcat()), entry("operating system", environment.os()),
				entry("processors", String.valueOf(environment.cpus())),
				entry("memory", Units.gibibytes(environment.memoryBytes())));
	}

	private static String measured(Results results) {
		int sessions = MethodNote.sessions(results.cells());
		return results.environment().date() + ((sessions > 1) ? ", %d sessions".formatted(sessions) : "");
	}

	private static EnvironmentEntry entry(String name, @Nullable String value) {
		return new EnvironmentEntry(name, (value != null) ? value : "unknown");
	}

}
