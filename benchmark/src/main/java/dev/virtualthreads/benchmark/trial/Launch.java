package dev.virtualthreads.benchmark.trial;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * Command to start a service.
 *
 * @param name name of the log file
 * @param options options of the JVM
 * @param properties properties of the application
 * @param java program that runs the jar, null for that of this JVM
 * @param container whose limits it has, null for none
 */
record Launch(Service service, String name, List<String> options, Map<String, String> properties, @Nullable String java,
		@Nullable Container container) {

	public Launch(Service service, String name, List<String> options, Map<String, String> properties) {
		this(service, name, options, properties, null, null);
	}

	List<String> command(Path jar, int port) {
		List<String> command = new ArrayList<>();
		command.add((this.java != null) ? this.java : JavaInstallation.current().executable());
		// after an OutOfMemoryError a JVM may neither work nor exit
		command.add("-XX:+ExitOnOutOfMemoryError");
		command.addAll(this.options);
		command.addAll(List.of("-jar", jar.toString(), "--server.address=127.0.0.1", "--server.port=" + port,
				"--management.info.process.enabled=true"));
		this.properties.forEach((key, value) -> command.add("--%s=%s".formatted(key, value)));
		return command;
	}

}
