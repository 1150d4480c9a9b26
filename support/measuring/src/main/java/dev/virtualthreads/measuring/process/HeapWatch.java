package dev.virtualthreads.measuring.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

/**
 * Watch on the heap and the collections of another JVM, four times a second with
 * {@code jstat}. On a JRE, which does not have it, there are no readings, nor of an
 * unknown process.
 */
public final class HeapWatch implements AutoCloseable {

	private static final List<String> YOUNG_KILOBYTES = List.of("S0U", "S1U", "EU");

	private static final String PERIOD_MILLIS = "250";

	private final @Nullable ChildProcess jstat;

	private final List<Reading> readings = new ArrayList<>();

	public HeapWatch(OptionalInt pid) {
		this.jstat = pid.isPresent() ? start(pid.getAsInt()) : null;
		if (this.jstat != null) {
			BufferedReader lines = this.jstat.process().inputReader();
			Thread.ofVirtual().name("heap-watch").start(() -> read(lines));
		}
	}

	private static @Nullable ChildProcess start(int pid) {
		try {
			Optional<List<String>> command = JdkTools.jstat(pid, "-gc", PERIOD_MILLIS);
			return command.isEmpty() ? null : ChildProcess
				.start(new ProcessBuilder(command.get()).redirectError(ProcessBuilder.Redirect.DISCARD));
		}
		catch (IOException ex) {
			return null; // the results then have no heap
		}
	}

	private void read(BufferedReader lines) {
		try (lines) {
			String header = lines.readLine();
			if (header == null) {
				return;
			}
			List<String> columns = Arrays.asList(header.strip().split("\\s+"));
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				add(Reading.of(columns, Arrays.asList(line.strip().split("\\s+"))));
			}
		}
		catch (IOException ex) {
			return; // jstat has ended
		}
	}

	private synchronized void add(Reading reading) {
		this.readings.add(reading);
	}

	/** Returns the last reading up to a time of {@link System#nanoTime()}. */
	public synchronized Optional<Reading> at(long nanoTime) {
		return this.readings.stream().filter((reading) -> reading.nanoTime() <= nanoTime).reduce((a, b) -> b);
	}

	/** Returns the first reading after a time, empty if there is none yet. */
	public synchronized Optional<Reading> after(long nanoTime) {
		return this.readings.stream().filter((reading) -> reading.nanoTime() > nanoTime).findFirst();
	}

	@Override
	public void close() {
		if (this.jstat != null) {
			this.jstat.close();
		}
	}

	/**
	 * One line of {@code jstat}.
	 *
	 * @param nanoTime time of the reading
	 * @param youngBytes used bytes of the young generation
	 * @param oldBytes used bytes of the old generation
	 * @param gcSeconds time spent in collections since the JVM started
	 */
	public record Reading(long nanoTime, long youngBytes, long oldBytes, double gcSeconds) {

		public long usedBytes() {
			return this.youngBytes + this.oldBytes;
		}

		static Reading of(List<String> columns, List<String> values) {
			double young = YOUNG_KILOBYTES.stream().mapToDouble((column) -> value(columns, values, column)).sum();
			return new Reading(System.nanoTime(), (long) (young * 1024), (long) (value(columns, values, "OU") * 1024),
					value(columns, values, "GCT"));
		}

		// A column that does not apply to the collector holds a dash.
		private static double value(List<String> columns, List<String> values, String column) {
			int index = columns.indexOf(column);
			return (index < 0 || index >= values.size() || values.get(index).equals("-")) ? 0
					: Double.parseDouble(values.get(index));
		}

	}

}
