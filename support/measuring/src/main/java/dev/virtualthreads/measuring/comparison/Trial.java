package dev.virtualthreads.measuring.comparison;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * One trial as its JVM reports it.
 *
 * @param java the version that ran it
 * @param requests the number completed, null if all
 * @param seconds the measured time
 * @param latencyMicros the latencies of its requests, as an encoded histogram
 * @param cpuSeconds user and kernel time of the process meanwhile
 * @param peakRssBytes peak resident memory of its JVM since its start
 * @param peakThreads the highest number of platform threads, carriers included
 * @param errors the number of failed requests by class
 * @param details measurements of this comparison alone, each with its unit in its name
 * @param notes for people, not part of any result
 */
record Trial(String java, @Nullable Long requests, double seconds, String latencyMicros, double cpuSeconds,
		long peakRssBytes, int peakThreads, Map<String, Long> errors, Map<String, Double> details, List<String> notes) {

	private static final int LOWEST_MAXIMUM = 2;

	static String encode(Histogram micros) {
		ByteBuffer buffer = ByteBuffer.allocate(micros.getNeededByteBufferCapacity());
		int length = micros.encodeIntoCompressedByteBuffer(buffer);
		return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
	}

	Histogram latencies() {
		try {
			return Histogram.decodeFromCompressedByteBuffer(
					ByteBuffer.wrap(Base64.getDecoder().decode(this.latencyMicros)), LOWEST_MAXIMUM);
		}
		catch (DataFormatException ex) {
			throw new IllegalStateException("The latencies of a trial cannot be read: " + ex.getMessage(), ex);
		}
	}

}
