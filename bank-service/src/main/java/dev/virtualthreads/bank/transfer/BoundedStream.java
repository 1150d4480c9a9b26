package dev.virtualthreads.bank.transfer;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Fails a body that is longer than any answer of a service: that of an error is read as a
 * whole, and one without an end would fill the heap.
 */
final class BoundedStream extends FilterInputStream {

	private final Runnable onExcess;

	private final int limit;

	private long count;

	/**
	 * Bounds a stream.
	 * @param limit in bytes
	 * @param onExcess what to do about the source before the reader is told
	 */
	BoundedStream(InputStream source, int limit, Runnable onExcess) {
		super(source);
		this.limit = limit;
		this.onExcess = onExcess;
	}

	@Override
	public int read() throws IOException {
		int value = super.read();
		count((value >= 0) ? 1 : 0);
		return value;
	}

	@Override
	public int read(byte[] target, int offset, int length) throws IOException {
		int read = super.read(target, offset, length);
		count(read);
		return read;
	}

	private void count(int bytes) throws IOException {
		this.count += bytes;
		if (this.count > this.limit) {
			this.onExcess.run();
			throw new IOException("The answer has more than %d bytes".formatted(this.limit));
		}
	}

}
