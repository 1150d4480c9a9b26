package dev.virtualthreads.benchmark.process;

import java.util.List;
import java.util.Map;

/**
 * What a reader has set for other purposes: it must not make two contenders differ from
 * what their names say.
 */
public final class InheritedEnvironment {

	private static final List<String> PREFIXES = List.of("SPRING_", "SERVER_", "MANAGEMENT_", "LOGGING_", "BANK_",
			"RISK_", "TRANSFER_", "PAYMENTS_", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS",
			"JDK_AOT_VM_OPTIONS", "DEBUG", "TRACE");

	private InheritedEnvironment() {
	}

	/** Takes it out of the environment of a process to be. */
	public static void removeFrom(Map<String, String> environment) {
		environment.keySet().removeIf((key) -> PREFIXES.stream().anyMatch(key::startsWith));
	}

}
