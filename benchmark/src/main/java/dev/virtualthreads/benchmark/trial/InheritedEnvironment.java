package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.Map;

/** Inherited environment variables that would configure a service or a JVM. */
final class InheritedEnvironment {

	private static final List<String> PREFIXES = List.of("SPRING_", "SERVER_", "MANAGEMENT_", "LOGGING_", "BANK_",
			"RISK_", "TRANSFER_", "PAYMENTS_", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS",
			"JDK_AOT_VM_OPTIONS", "DEBUG", "TRACE");

	private InheritedEnvironment() {
	}

	/** Removes these variables from the environment of a new process. */
	public static void removeFrom(Map<String, String> environment) {
		environment.keySet().removeIf((key) -> PREFIXES.stream().anyMatch(key::startsWith));
	}

}
