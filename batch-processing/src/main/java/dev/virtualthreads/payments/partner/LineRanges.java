package dev.virtualthreads.payments.partner;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.payments.PaymentsException;

import org.springframework.core.io.Resource;

/**
 * Division of a file into ranges of lines. A line ends with a line feed, a carriage
 * return, or both, as {@link BoundedLineReader} reads it.
 */
final class LineRanges {

	private final String file;

	private final long linesPerRange;

	private final List<LineRange> ranges = new ArrayList<>();

	private long position;

	private long line = 1;

	private long firstLine = 2; // after the header

	private long offset;

	private LineRanges(String file, long linesPerRange) {
		this.file = file;
		this.linesPerRange = linesPerRange;
	}

	/**
	 * Returns the ranges of a file, without its header.
	 * @throws PaymentsException if the file cannot be read
	 */
	static List<LineRange> of(Resource file, long linesPerRange) {
		try (InputStream content = new BufferedInputStream(file.getInputStream(), 1 << 16)) {
			LineRanges lines = new LineRanges(FileSearch.name(file), linesPerRange);
			lines.scan(content);
			return lines.ranges;
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be read: %s".formatted(file.getDescription(), ex), ex);
		}
	}

	private void scan(InputStream content) throws IOException {
		long lineStart = 0;
		int previous = -1;
		for (int next = content.read(); next >= 0; next = content.read()) {
			if (previous == '\n' || (previous == '\r' && next != '\n')) {
				lineStart = this.position;
				startLine();
			}
			this.position++;
			previous = next;
		}
		endRange((this.position > lineStart) ? this.line : this.line - 1);
	}

	private void startLine() {
		this.line++;
		if (this.line == 2) {
			this.offset = this.position;
		}
		else if (this.line == this.firstLine + this.linesPerRange) {
			endRange(this.line - 1);
		}
	}

	private void endRange(long lastLine) {
		if (lastLine >= this.firstLine) {
			this.ranges.add(new LineRange(this.file, this.firstLine, lastLine - this.firstLine + 1, this.offset));
		}
		this.firstLine = lastLine + 1;
		this.offset = this.position;
	}

}
