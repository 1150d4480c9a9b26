package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Reader of the line in a service's log that says why the service ended. */
final class FailureInLog {

	private static final int LAST_LINES = 5;

	/** Line of the JVM that follows the reason why it does not start. */
	private static final String NO_JVM = "Error: Could not create the Java Virtual Machine.";

	/** Line of a logger, or of a JVM whose main class fails before there is one. */
	private static final Pattern ERROR = Pattern.compile("ERROR|^Exception in thread ");

	private static final String CAUSE = "Caused by: ";

	private FailureInLog() {
	}

	static String lastLines(Path log) {
		List<String> lines = lines(log);
		return String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
	}

	/**
	 * Returns Spring Boot's description, else what the JVM did not accept, else the cause
	 * of the last error, else that error, else the last line. It ends with a full stop.
	 */
	public static String read(Path log) {
		String reason = reason(lines(log));
		return reason.endsWith(".") ? reason : reason + ".";
	}

	private static String reason(List<String> lines) {
		int described = lines.indexOf("Description:");
		if (described >= 0 && described + 1 < lines.size()) {
			return lines.get(described + 1);
		}
		int refused = lines.indexOf(NO_JVM);
		if (refused > 0) {
			return lines.get(refused - 1);
		}
		return IntStream.range(0, lines.size())
			.filter((number) -> ERROR.matcher(lines.get(number)).find())
			.boxed()
			.reduce((earlier, later) -> later)
			.map((last) -> cause(lines.subList(last, lines.size())))
			.orElseGet(lines::getLast);
	}

	// The last exception of the trace that follows an error says most.
	private static String cause(List<String> lines) {
		int exception = (lines.size() > 2 && !lines.get(1).startsWith("\t") && lines.get(2).startsWith("\t")) ? 1 : 0;
		return lines.stream()
			.skip(exception + 1)
			.takeWhile((line) -> line.startsWith("\t") || line.startsWith(CAUSE))
			.filter((line) -> line.startsWith(CAUSE))
			.map((line) -> line.substring(CAUSE.length()))
			.reduce((earlier, later) -> later)
			.orElse(lines.get(exception));
	}

	private static List<String> lines(Path log) {
		try {
			List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1)
				.stream()
				.filter((line) -> !line.isBlank())
				.toList();
			return lines.isEmpty() ? List.of("it printed nothing.") : lines;
		}
		catch (IOException ex) {
			return List.of("its log cannot be read.");
		}
	}

}
