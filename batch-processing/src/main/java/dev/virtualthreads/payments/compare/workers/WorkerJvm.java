package dev.virtualthreads.payments.compare.workers;

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
record WorkerJvm(Process process, Path log) implements AutoCloseable {

	/** Returns the command of a worker that runs the program of this process. */
	static List<String> command(List<String> arguments) {
		List<String> command = new ArrayList<>(
				List.of(JavaInstallation.current().executable(), "-XX:+UseSerialGC", "-Xmx192m",
						// otherwise a worker that lost threads would go on, but slower
						"-XX:+ExitOnOutOfMemoryError", "-jar", System.getProperty("java.class.path")));
		command.addAll(arguments);
		return command;
	}

	// the variables are the only ones of the process
	static WorkerJvm start(List<String> command, Map<String, String> variables, Path log) throws IOException {
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
		builder.environment().clear();
		builder.environment().putAll(variables);
		return new WorkerJvm(builder.start(), log);
	}

	// the message has the last line of the log, which the trial deletes
	void requireAlive(String otherwise) {
		if (!this.process.isAlive()) {
			throw new PaymentsException("%s: %s".formatted(otherwise, lastLine()));
		}
	}

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
