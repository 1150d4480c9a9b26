package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reader of the line in a service's log that says why the service ended. */
final class FailureInLog {

	private FailureInLog() {
	}

	/** Returns Spring Boot's description, else the last error, else the last line. */
	static String read(Path log) {
		try {
			List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1)
				.stream()
				.filter((line) -> !line.isBlank())
				.toList();
			int described = lines.indexOf("Description:");
			if (described >= 0 && described + 1 < lines.size()) {
				return lines.get(described + 1);
			}
			return lines.reversed()
				.stream()
				.filter((line) -> line.contains("ERROR"))
				.findFirst()
				.orElseGet(() -> lines.isEmpty() ? "it printed nothing." : lines.getLast());
		}
		catch (IOException ex) {
			return "its log cannot be read.";
		}
	}

}
