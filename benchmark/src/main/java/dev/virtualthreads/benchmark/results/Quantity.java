package dev.virtualthreads.benchmark.results;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * Quantity that the question of a scenario is about, which its picture shows.
 *
 * @param title quantity with its unit
 * @param format of a value in the unit
 * @param unit divisor of the measured values
 * @param name of the value in results
 */
public record Quantity(String title, String format, double unit, String name) {

	private static final String PER_SECOND = "throughputPerSecond";

	private static final String CPU_MICROS = "cpuMicrosPerRequest";

	public static final Quantity THROUGHPUT = new Quantity("Throughput, per second", "%,.1f/s", 1, PER_SECOND);

	public static final Quantity CPU = new Quantity("CPU time per request, ms", "%.2f ms", 1000, CPU_MICROS);

	public static final Quantity P99 = new Quantity("p99 (99 % are faster), ms", "%,.0f ms", 1, "p99");

	public static final Quantity LIVE_HEAP = new Quantity("Live heap per waiting request, KB", "%,.0f KB", 1000,
			Cell.LIVE_HEAP);

	public String text(double value) {
		// heaps differ in their third digit from run to run
		MathContext digits = new MathContext(this.name.equals(Cell.LIVE_HEAP) ? 2 : 3);
		double known = BigDecimal.valueOf(value).round(digits).doubleValue();
		return (value < 0.1 && this.name.equals(CPU_MICROS)) ? "%.0f µs".formatted(1000 * value)
				: (known < 100) ? String.format(Locale.ROOT, this.format, value)
						: String.format(Locale.ROOT, this.format.replaceFirst("\\.\\d", ".0"), known);
	}

	public Measure measure() {
		return switch (this.name) {
			case PER_SECOND -> Measure.THROUGHPUT;
			case CPU_MICROS -> Measure.CPU;
			default -> new Measure(this.name);
		};
	}

	public @Nullable Double of(Cell cell) {
		return switch (this.name) {
			case PER_SECOND -> cell.isValid() ? cell.times().throughputPerSecond() : null;
			case CPU_MICROS -> (cell.isValid() && cell.usesCpu()) ? cell.usage().cpuMicrosPerRequest() : null;
			case "p99" -> cell.isValid() ? cell.p99Millis() : null;
			default -> cell.ownMeasures().get(this.name);
		};
	}

	public List<Double> all(Cell cell) {
		return measure().values(cell);
	}

}
