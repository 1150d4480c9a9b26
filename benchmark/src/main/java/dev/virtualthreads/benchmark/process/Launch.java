package dev.virtualthreads.benchmark.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * How a service is to be started.
 *
 * @param name of its log file
 * @param jar the jar to run, null for the one that the build made
 * @param options of the JVM
 * @param properties of the application
 */
public record Launch(Service service, String name, @Nullable Path jar, List<String> options,
		Map<String, String> properties) {

	List<String> command(Path resolvedJar, int port) {
		List<String> command = new ArrayList<>();
		command.add(JavaRuntime.executable());
		command.addAll(this.options);
		command.addAll(List.of("-jar", resolvedJar.toString(), "--server.address=127.0.0.1", "--server.port=" + port));
		this.properties.forEach((key, value) -> command.add("--%s=%s".formatted(key, value)));
		return command;
	}

}
