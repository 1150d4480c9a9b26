package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Worker in a process of its own. */
final class WorkerJvm implements AutoCloseable {

	private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

	private final Process process;

	private WorkerJvm(Process process) {
		this.process = process;
	}

	/**
	 * Starts a worker with the program of this process.
	 * @param variables the only variables of the process
	 */
	static WorkerJvm start(List<String> arguments, Map<String, String> variables, Path log) throws IOException {
		List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-XX:+UseSerialGC", "-Xmx192m", "-jar",
				System.getProperty("java.class.path")));
		command.addAll(arguments);
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
		builder.environment().clear();
		builder.environment().putAll(variables);
		return new WorkerJvm(builder.start());
	}

	boolean isAlive() {
		return this.process.isAlive();
	}

	@Override
	public void close() {
		this.process.destroyForcibly().onExit().join();
	}

}
