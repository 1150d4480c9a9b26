package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Locale;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Quantity that a verdict compares: throughput, CPU, p99, or what one scenario measures.
 *
 * @param name in results, where that of a scenario has its unit in its name
 */
public record Measure(@JsonValue String name) {

	/** Candidate's correct answers per second ÷ those of the baseline. */
	public static final Measure THROUGHPUT = new Measure("throughput");

	/** Baseline's CPU per request ÷ that of the candidate, as for all other measures. */
	public static final Measure CPU = new Measure("cpu");

	public static final Measure P99 = new Measure("p99");

	/** Latency of the 0.1 % slowest answers, a detail of loads whose tail is compared. */
	public static final Measure P999 = new Measure("p999Millis");

	/** CPU per request of the service, those that it calls, and the load driver. */
	public static final Measure TOTAL_CPU = new Measure("totalCpuMicros");

	/** Most resident memory of a service whose container has a limit of memory. */
	public static final Measure RESIDENT = new Measure("residentMebibytes");

	/** Answers per second of a whole load, with the recovery after its measured phase. */
	public static final Measure ANSWERS = new Measure("answersPerSecond");

	/** Begin of the names of parts of a load, such as second20To40. */
	private static final String PART = "second";

	@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
	public Measure {
	}

	/** Returns the costs of each repeat of a cell. A lower cost is better. */
	public List<Double> costs(Cell cell) {
		return isRate() ? values(cell).stream().map((rate) -> 1 / rate).toList() : values(cell);
	}

	public List<Double> values(Cell cell) {
		return switch (this.name) {
			case "throughput" -> cell.times().throughputAll();
			case "cpu" -> cell.usage().cpuMicrosPerRequestAll();
			case "p99" -> cell.times().eachHasP99() ? cell.latency().p99MillisAll() : List.of();
			case Cell.LIVE_HEAP -> cell.usage().liveHeapBytesPerRequestAll().stream().map(Long::doubleValue).toList();
			default -> cell.detailsAll().getOrDefault(this.name, List.of());
		};
	}

	/** Returns whether more is better: throughput, also that of a part or the whole. */
	public boolean isRate() {
		return equals(THROUGHPUT) || equals(ANSWERS) || isPart();
	}

	public boolean isPart() {
		return this.name.startsWith(PART);
	}

	/** Returns the share of answers above a percentile, 1 for other measures. */
	public double shareAbove() {
		return equals(P99) ? 0.01 : equals(P999) ? 0.001 : 1;
	}

	/** Returns the name in a sentence, without a unit. */
	public String words() {
		return switch (this.name) {
			case "cpu" -> "CPU per request";
			case "p999Millis" -> "p99.9";
			case "totalCpuMicros" -> "total CPU";
			case "residentMebibytes" -> "resident memory";
			case "probeMedianMillis" -> "probe median";
			case "answersPerSecond" -> "throughput with recovery";
			case Cell.LIVE_HEAP -> "live heap per request";
			default -> heading();
		};
	}

	public String heading() {
		return equals(new Measure(Cell.LIVE_HEAP)) ? words()
				: this.name.replaceAll("(?=[A-Z])|(?<=\\w[a-z])(?=\\d)", " ").toLowerCase(Locale.ROOT);
	}

	/** Returns whether it is throughput, or CPU where that decides in its place. */
	public boolean isUsual() {
		return equals(THROUGHPUT) || equals(CPU);
	}

	@Override
	public String toString() {
		return this.name;
	}

}
