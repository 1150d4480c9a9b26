package dev.virtualthreads.payments.partner;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Reader that truncates long lines to one character over a limit, so that a file without
 * line ends does not fill the memory.
 */
final class BoundedLineReader extends BufferedReader {

	private final int limit;

	private long linesLeft;

	private boolean skipLineFeed;

	BoundedLineReader(Reader source, int limit) {
		this(source, limit, Long.MAX_VALUE);
	}

	/**
	 * Creates a reader of the first lines.
	 * @param lines number of lines
	 */
	BoundedLineReader(Reader source, int limit, long lines) {
		super(source);
		this.limit = limit;
		this.linesLeft = lines;
	}

	@Override
	public String readLine() throws IOException {
		StringBuilder line = new StringBuilder();
		int next = (this.linesLeft-- > 0) ? nextAfterLineEnd() : -1;
		if (next < 0) {
			return endOfFile();
		}
		while (next >= 0 && next != '\n' && next != '\r') {
			if (line.length() <= this.limit) {
				line.append((char) next);
			}
			next = read();
		}
		this.skipLineFeed = next == '\r';
		return line.toString();
	}

	private int nextAfterLineEnd() throws IOException {
		int next = read();
		return (this.skipLineFeed && next == '\n') ? read() : next;
	}

	// BufferedReader requires null here, but has no nullness annotations
	@SuppressWarnings("NullAway")
	private static String endOfFile() {
		return null;
	}

}
