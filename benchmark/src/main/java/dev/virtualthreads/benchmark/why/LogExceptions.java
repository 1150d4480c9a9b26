package dev.virtualthreads.benchmark.why;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/** Exceptions in the log of a service. */
public final class LogExceptions {

	private static final int MOST = 5;

	private static final int MOST_CLASSES = 1000;

	private static final int LONGEST_MESSAGE = 200;

	/** Bytes at the end of the log that are read. */
	private static final long MOST_BYTES = 64L * 1024 * 1024;

	/** Class of an exception and its message, at the start of a line or of a cause. */
	private static final Pattern TYPE = Pattern.compile(
			"(?:Exception in thread \"[^\"]*\" |Terminating due to |\\s*Caused by: |.*with root cause\\s*)?((?:[a-z][\\w]*\\.)+[A-Z][\\w$]*(?:Exception|Error|Throwable)|(?:[a-z]\\w*\\.)+[A-Z][\\w$]*(?=: ))(?:: (.*))?");

	private static final Pattern FRAME = Pattern.compile("\\s+at (\\S.*\\))(?: ~?\\[.*)?");

	private final Map<List<String>, Thrown> found = new LinkedHashMap<>();

	private final List<StackFrame> frames = new ArrayList<>();

	private final String ownRoot;

	private @Nullable Matcher current;

	private LogExceptions(String ownRoot) {
		this.ownRoot = ownRoot;
	}

	/**
	 * Returns the root causes of the exceptions, the most frequent first.
	 * @param ownPackage package of the service's main class, null if unknown
	 */
	public static List<Thrown> in(Path log, @Nullable String ownPackage) {
		LogExceptions exceptions = new LogExceptions((ownPackage != null) ? Stack.root(ownPackage + ".") : "");
		try (FileChannel channel = FileChannel.open(log);
				BufferedReader reader = new BufferedReader(Channels.newReader(
						channel.position(Math.max(0, channel.size() - MOST_BYTES)), StandardCharsets.ISO_8859_1))) {
			for (String line = reader.readLine(); line != null; line = reader.readLine()) {
				exceptions.add(line);
			}
		}
		catch (IOException ex) {
			return List.of(); // a service that did not start has no log
		}
		exceptions.finish();
		return exceptions.found.values()
			.stream()
			.sorted(Comparator.comparingLong(Thrown::count).reversed())
			.limit(MOST)
			.toList();
	}

	private void add(String line) {
		Matcher frame = FRAME.matcher(line);
		if (frame.matches()) {
			this.frames.add(StackFrame.parse(frame.group(1)));
			return;
		}
		Matcher type = TYPE.matcher(line);
		if (type.matches()) {
			if (!line.startsWith("Caused by: ")) {
				finish();
			}
			this.current = type; // the last cause is the root
		}
		else if (!line.startsWith("\t")) {
			finish();
		}
	}

	private void finish() {
		Matcher type = this.current;
		if (type != null && this.found.size() < MOST_CLASSES) {
			StackFrame own = own();
			String frame = (own != null) ? own.toString() : null;
			String message = (type.group(2) != null) ? type.group(2) : "";
			Thrown thrown = new Thrown(type.group(1), message.substring(0, Math.min(LONGEST_MESSAGE, message.length())),
					1, frame);
			this.found.merge(List.of(thrown.type(), String.valueOf(frame)), thrown,
					(known, more) -> new Thrown(known.type(), known.message(), known.count() + 1, frame));
		}
		this.current = null;
		this.frames.clear();
	}

	private @Nullable StackFrame own() {
		return new Stack(this.frames, this.ownRoot).own().stream().findFirst().orElse(null);
	}

}
