package dev.virtualthreads.payments.partner;

/**
 * Range of lines of a file.
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

}
