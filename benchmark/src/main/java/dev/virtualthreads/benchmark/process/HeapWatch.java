package dev.virtualthreads.benchmark.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Reads a JVM's heap and collections four times a second with the JDK's {@code jstat},
 * which reads what the JVM writes anyway: no port is opened and no thread of it is asked.
 * Without a {@code jstat}, as in a JRE, it sees nothing.
 */
public final class HeapWatch implements AutoCloseable {

	private static final Path JSTAT = Path.of(System.getProperty("java.home"), "bin", "jstat");

	private static final List<String> YOUNG_KILOBYTES = List.of("S0U", "S1U", "EU");

	private static final String PERIOD_MILLIS = "250";

	private final @Nullable Process jstat;

	private final List<Reading> readings = new ArrayList<>();

	private final Thread onExit = new Thread(this::end, "stop-heap-watch");

	public HeapWatch(int pid) {
		this.jstat = Files.isExecutable(JSTAT) ? start(pid) : null;
		if (this.jstat != null) {
			Runtime.getRuntime().addShutdownHook(this.onExit);
			BufferedReader lines = this.jstat.inputReader();
			Thread.ofVirtual().name("heap-watch").start(() -> read(lines));
		}
	}

	private static @Nullable Process start(int pid) {
		try {
			return new ProcessBuilder(JSTAT.toString(), "-J-XX:TieredStopAtLevel=1", "-J-Xmx32m",
					"-J-Duser.language=en", "-gc", String.valueOf(pid), PERIOD_MILLIS)
				.redirectError(ProcessBuilder.Redirect.DISCARD)
				.start();
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
			return; // it was ended
		}
	}

	private synchronized void add(Reading reading) {
		this.readings.add(reading);
	}

	/** Returns the last reading up to a time, as {@link System#nanoTime()} has it. */
	public synchronized Optional<Reading> at(long nanoTime) {
		return this.readings.stream().filter((reading) -> reading.nanoTime() <= nanoTime).reduce((a, b) -> b);
	}

	/** Returns the first reading after a time, empty if there is none yet. */
	public synchronized Optional<Reading> after(long nanoTime) {
		return this.readings.stream().filter((reading) -> reading.nanoTime() > nanoTime).findFirst();
	}

	@Override
	public void close() {
		end();
		try {
			Runtime.getRuntime().removeShutdownHook(this.onExit);
		}
		catch (IllegalStateException ex) {
			return; // the JVM is ending, and the hook does the same
		}
	}

	private void end() {
		if (this.jstat != null) {
			this.jstat.destroy();
		}
	}

	/**
	 * What {@code jstat} said.
	 *
	 * @param nanoTime when
	 * @param youngBytes used of the heap by what is new
	 * @param oldBytes used of the heap by what has survived
	 * @param gcSeconds spent in collections since the JVM started
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

		// a column that a collector has no use for holds a dash
		private static double value(List<String> columns, List<String> values, String column) {
			int index = columns.indexOf(column);
			return (index < 0 || index >= values.size() || values.get(index).equals("-")) ? 0
					: Double.parseDouble(values.get(index));
		}

	}

}
