package dev.virtualthreads.program;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.DataFormatException;

import org.HdrHistogram.Histogram;

/** Histograms as text: the compressed form of HdrHistogram, in Base64. */
public final class EncodedHistogram {

	private static final int LOWEST_MAXIMUM = 2;

	private EncodedHistogram() {
	}

	public static String of(Histogram histogram) {
		ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
		int length = histogram.encodeIntoCompressedByteBuffer(buffer);
		return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
	}

	/**
	 * Returns the histogram of a text.
	 * @throws IllegalArgumentException if the text is not a histogram
	 */
	public static Histogram decode(String text) {
		try {
			return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(Base64.getDecoder().decode(text)),
					LOWEST_MAXIMUM);
		}
		catch (DataFormatException ex) {
			throw new IllegalArgumentException("not a histogram: " + text, ex);
		}
	}

}
