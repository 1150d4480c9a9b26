package dev.virtualthreads.benchmark.load;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.zip.CRC32;

import org.jspecify.annotations.Nullable;

/**
 * Bodies that count as the same answer.
 *
 * @param fewestBytes smallest size
 * @param mostBytes largest size
 * @param checksum CRC-32 of the body, null for any body of such a size
 */
public record BodyClass(long fewestBytes, long mostBytes, @Nullable Long checksum) {

	private static final int SLACK_BYTES = 16;

	public static BodyClass ofBytes(long bytes) {
		return new BodyClass(bytes, bytes, null);
	}

	static BodyClass of(byte[] body) {
		CRC32 checksum = new CRC32();
		checksum.update(body);
		return new BodyClass(body.length, body.length, checksum.getValue());
	}

	/**
	 * Returns the class of correct answers to the same request: exactly that body if all
	 * are equal, otherwise bodies from half to twice the size.
	 * @param bodies classes of single bodies, at least one
	 */
	public static BodyClass ofAll(List<BodyClass> bodies) {
		LongSummaryStatistics sizes = bodies.stream().mapToLong(BodyClass::mostBytes).summaryStatistics();
		return (bodies.stream().distinct().count() == 1) ? bodies.getFirst()
				: new BodyClass(sizes.getMin() / 2 - SLACK_BYTES, 2 * sizes.getMax() + SLACK_BYTES, null);
	}

	boolean contains(long bytes, long sum) {
		return this.fewestBytes <= bytes && bytes <= this.mostBytes && (this.checksum == null || this.checksum == sum);
	}

}
