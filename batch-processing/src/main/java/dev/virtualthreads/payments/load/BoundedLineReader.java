package dev.virtualthreads.payments.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Reader that truncates long lines to one character over a limit, so that a file without
 * line ends does not fill the memory.
 */
final class BoundedLineReader extends BufferedReader {

	private final int limit;

	private boolean skipLineFeed;

	BoundedLineReader(Reader source, int limit) {
		super(source);
		this.limit = limit;
	}

	// BufferedReader requires null at the end, but has no nullness annotations
	@Override
	@SuppressWarnings("NullAway")
	public String readLine() throws IOException {
		int next = read();
		if (this.skipLineFeed && next == '\n') {
			next = read();
		}
		if (next < 0) {
			return null;
		}
		StringBuilder line = new StringBuilder();
		while (next >= 0 && next != '\n' && next != '\r') {
			if (line.length() <= this.limit) {
				line.append((char) next);
			}
			next = read();
		}
		this.skipLineFeed = next == '\r';
		return line.toString();
	}

}
