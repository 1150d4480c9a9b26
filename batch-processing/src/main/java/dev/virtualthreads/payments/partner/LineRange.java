package dev.virtualthreads.payments.partner;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.payments.PaymentsException;
import lombok.RequiredArgsConstructor;

import org.springframework.core.io.Resource;

/**
 * Range of lines of a file. A line ends with a line feed, a carriage return, or both, as
 * {@link BoundedLineReader} reads it.
 *
 * @param file name of the file, without its folder
 * @param firstLine number of the first line in the file, from 1; line 1 is the header
 * @param lines number of lines, blank ones included
 * @param offset bytes before the first line
 */
public record LineRange(String file, long firstLine, long lines, long offset) {

	/** Returns the number of the last line. */
	public long lastLine() {
		return this.firstLine + this.lines - 1;
	}

	/** Returns the ranges of a file, without its header. */
	static List<LineRange> of(Resource file, long linesPerRange) {
		try (InputStream content = new BufferedInputStream(file.getInputStream(), 1 << 16)) {
			Scan scan = new Scan(FileSearch.name(file), linesPerRange);
			scan.run(content);
			return scan.ranges;
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be read: %s".formatted(file.getDescription(), ex), ex);
		}
	}

	@RequiredArgsConstructor
	private static final class Scan {

		private final String file;

		private final long linesPerRange;

		private final List<LineRange> ranges = new ArrayList<>();

		private long position;

		private long line = 1;

		private long firstLine = 2; // after the header

		private long offset;

		void run(InputStream content) throws IOException {
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

}
