package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.payments.PaymentsException;

/** Worker in a process of its own. */
final class WorkerJvm implements AutoCloseable {

	private final Process process;

	private final Path log;

	private WorkerJvm(Process process, Path log) {
		this.process = process;
		this.log = log;
	}

	/** Returns the command of a worker that runs the program of this process. */
	static List<String> command(List<String> arguments) {
		List<String> command = new ArrayList<>(
				List.of(JavaInstallation.current().executable(), "-XX:+UseSerialGC", "-Xmx192m",
						// otherwise a worker that lost threads would go on, but slower
						"-XX:+ExitOnOutOfMemoryError", "-jar", System.getProperty("java.class.path")));
		command.addAll(arguments);
		return command;
	}

	/**
	 * Starts a worker.
	 * @param variables the only variables of the process
	 * @param log receives the output of the worker
	 */
	static WorkerJvm start(List<String> command, Map<String, String> variables, Path log) throws IOException {
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
		builder.environment().clear();
		builder.environment().putAll(variables);
		return new WorkerJvm(builder.start(), log);
	}

	/**
	 * Requires that the process has not ended.
	 * @param otherwise start of the message for a process that has ended
	 * @throws PaymentsException with the last line of its log, which the trial deletes
	 */
	void requireAlive(String otherwise) {
		if (!this.process.isAlive()) {
			throw new PaymentsException("%s: %s".formatted(otherwise, lastLine()));
		}
	}

	/** Returns the last line of the log that is not blank. */
	String lastLine() {
		try {
			// unlike Files.lines, this accepts a character that is not complete yet
			return new String(Files.readAllBytes(this.log), StandardCharsets.UTF_8).lines()
				.filter(Predicate.not(String::isBlank))
				.reduce((earlier, later) -> later)
				.orElse("it printed nothing.");
		}
		catch (IOException ex) {
			return "its log cannot be read: " + ex.getMessage();
		}
	}

	@Override
	public void close() {
		this.process.destroyForcibly().onExit().join();
	}

}
