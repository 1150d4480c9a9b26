package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** Exceptions in the log of a service. */
public final class LogExceptions {

	private static final int MOST = 5;

	private static final int MOST_LINES = 2_000_000;

	/** Class of an exception and its message, at the start or the end of a line. */
	private static final Pattern TYPE = Pattern.compile(
			"(?:.*?[: ])??((?:[a-z]\\w*\\.)+[A-Z][\\w$]*(?:Exception|Error|Throwable)(?:\\$\\w+)?)(?:: (.{0,200}).*)?");

	private static final Pattern FRAME = Pattern.compile("\\s+at (\\S.*?\\)).*");

	private final Map<List<@Nullable String>, Thrown> found = new HashMap<>();

	private final List<StackFrame> frames = new ArrayList<>();

	private @Nullable Matcher current;

	private LogExceptions() {
	}

	/** Returns the root causes of the exceptions, the most frequent first. */
	public static List<Thrown> in(Path log) {
		LogExceptions exceptions = new LogExceptions();
		try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
			lines.limit(MOST_LINES).forEach(exceptions::add);
		}
		catch (IOException ex) {
			return List.of(); // a service that did not start has no log
		}
		exceptions.finish();
		Comparator<Thrown> order = Comparator.comparingLong(Thrown::count).reversed();
		return exceptions.found.values().stream().sorted(order).limit(MOST).toList();
	}

	private void add(String line) {
		Matcher type = TYPE.matcher(line);
		Matcher frame = FRAME.matcher(line);
		if (frame.matches()) {
			this.frames.add(StackFrame.parse(frame.group(1)));
		}
		// the server names the wrapper in a line of its own, before the root cause
		else if (type.matches() && !line.endsWith("with root cause")) {
			if (!line.startsWith("Caused by: ")) {
				finish();
			}
			this.current = type; // the last cause is the root
			this.frames.clear();
		}
		else if (!line.startsWith("\t")) {
			finish();
		}
	}

	private void finish() {
		if (this.current != null) {
			String frame = new Stack(this.frames).own().stream().findFirst().map(StackFrame::toString).orElse(null);
			String message = (this.current.group(2) != null) ? this.current.group(2) : "";
			Thrown thrown = new Thrown(this.current.group(1), message, 1, frame);
			this.found.merge(Arrays.asList(thrown.type(), frame), thrown,
					(known, more) -> new Thrown(known.type(), known.message(), known.count() + 1, frame));
		}
		this.current = null;
		this.frames.clear();
	}

	/**
	 * Exception that a service wrote to its log.
	 *
	 * @param message its message, empty without one
	 * @param frame topmost frame of the service's own code, null if no trace names one
	 */
	public record Thrown(String type, String message, long count, @Nullable String frame) {
	}

}
