package dev.virtualthreads.benchmark.own.service;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/**
 * Options with which the reader's service starts, the same in both thread modes.
 *
 * @param environment variables in addition to those of the shell
 * @param ready path or address with status 2xx when it is ready, null for any but 5xx
 * @param setup script that runs when the service is ready, null for none
 */
public record StartOptions(List<String> arguments, List<String> jvm, Map<String, String> environment,
		@Nullable String ready, @Nullable Path setup, boolean https) {

	private static final Pattern SECRET = Pattern.compile("(?i)(.*(?:password|secret|token|key)[^=]*)=.*");

	/** Property that bench sets, and which the reader must leave to it. */
	public static final String FLAG = "spring.threads.virtual.enabled";

	static final String PORT = "server.port";

	/** Port that two services at a time cannot share. */
	static final String MANAGEMENT_PORT = "management.server.port";

	static final String ADDRESS = "server.address";

	/** Checks that no option sets what bench sets, else it throws. */
	public StartOptions {
		for (String property : List.of(FLAG, PORT, ADDRESS)) {
			setting(property, arguments, jvm, environment).ifPresent((found) -> {
				throw new IllegalArgumentException(
						"bench sets %s itself, in both thread modes: remove %s".formatted(property, found));
			});
		}
	}

	private static Optional<String> setting(String property, List<String> arguments, List<String> jvm,
			Map<String, String> environment) {
		return Stream
			.of(arguments.stream().filter((word) -> word.startsWith("--" + property + "=")),
					jvm.stream().filter((word) -> word.startsWith("-D" + property + "=")),
					environment.keySet().stream().filter(variable(property)::equals))
			.flatMap((found) -> found)
			.findFirst();
	}

	public Optional<String> setting(String property) {
		return setting(property, this.arguments, this.jvm, this.environment);
	}

	public static String flag(ThreadMode mode) {
		return FLAG + "=" + (mode == ThreadMode.VIRTUAL);
	}

	/** Returns options for a report, without the values that must stay secret. */
	public static String shown(List<String> options) {
		return options.stream()
			.map((option) -> SECRET.matcher(option).replaceFirst("$1=***").replaceAll("//[^/\\s]+@", "//***@"))
			.collect(Collectors.joining(" "));
	}

	static String variable(String property) {
		return property.replace("-", "").replace('.', '_').toUpperCase(Locale.ROOT);
	}

	public String heap() {
		return this.jvm.stream()
			.filter((option) -> option.startsWith("-Xmx") || option.startsWith("-XX:MaxRAMPercentage"))
			.reduce((earlier, later) -> later)
			.orElse("default of the JVM");
	}

}
