package dev.virtualthreads.payments.partner;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;

/**
 * Reader that truncates long lines to one character over a limit, so that a file without
 * line ends does not fill the memory.
 */
final class BoundedLineReader extends BufferedReader {

	static final long ALL = Long.MAX_VALUE;

	private final int limit;

	private final boolean bounded;

	private long linesLeft;

	private boolean skipLineFeed;

	BoundedLineReader(Reader source, int limit, long lines) {
		super(source);
		this.limit = limit;
		this.bounded = lines != ALL;
		this.linesLeft = lines;
	}

	@Override
	public String readLine() throws IOException {
		int next = (this.linesLeft > 0) ? nextAfterLineEnd() : -1;
		if (next < 0) {
			return endOfFile();
		}
		StringBuilder line = new StringBuilder();
		while (next >= 0 && next != '\n' && next != '\r') {
			if (line.length() <= this.limit) {
				line.append((char) next);
			}
			next = read();
		}
		this.skipLineFeed = next == '\r';
		this.linesLeft--;
		return line.toString();
	}

	private int nextAfterLineEnd() throws IOException {
		int next = read();
		return (this.skipLineFeed && next == '\n') ? read() : next;
	}

	// BufferedReader requires null here, but has no nullness annotations
	@SuppressWarnings("NullAway")
	private String endOfFile() throws EOFException {
		if (this.bounded && this.linesLeft > 0) {
			throw new EOFException(
					"The file has %d lines fewer than at the start of the run: restore it.".formatted(this.linesLeft));
		}
		return null;
	}

}
