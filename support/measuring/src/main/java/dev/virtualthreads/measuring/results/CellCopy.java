package dev.virtualthreads.measuring.results;

import java.util.Map;

/**
 * Copies of a cell that differ in what names it or in their errors, not in what was
 * measured.
 *
 * @param cell original
 */
public record CellCopy(Cell cell) {

	/** Returns a copy with other settings. */
	public Cell with(Map<String, Object> parameters, String java) {
		return copy(this.cell.contender(), java, parameters, this.cell.sessions(), this.cell.errors());
	}

	/** Returns a copy of another name. */
	public Cell named(String contender) {
		return copy(contender, this.cell.java(), this.cell.parameters(), this.cell.sessions(), this.cell.errors());
	}

	/** Returns a copy whose ratios rest on several sessions. */
	public Cell ofSessions(int sessions) {
		return copy(this.cell.contender(), this.cell.java(), this.cell.parameters(), sessions, this.cell.errors());
	}

	/** Returns a copy with other errors. */
	public Cell withErrors(Map<String, Long> errors) {
		return copy(this.cell.contender(), this.cell.java(), this.cell.parameters(), this.cell.sessions(), errors);
	}

	private Cell copy(String contender, String java, Map<String, Object> parameters, int sessions,
			Map<String, Long> errors) {
		return new Cell(this.cell.scenario(), this.cell.load(), parameters, contender, java, this.cell.requests(),
				this.cell.concurrency(), this.cell.repeats(), sessions, this.cell.idealSeconds(), this.cell.seconds(),
				this.cell.secondsAll(), this.cell.percentOfIdeal(), this.cell.throughputPerSecond(),
				this.cell.throughputAll(), this.cell.latencyMillis(), this.cell.latencyCurve(),
				this.cell.serverLatencyMillis(), this.cell.answersPerUser(), errors, this.cell.cpuSeconds(),
				this.cell.cpuMicrosPerRequest(), this.cell.cpuMicrosPerRequestAll(), this.cell.peakRssBytes(),
				this.cell.peakThreads(), this.cell.liveHeapBytesPerRequest(), this.cell.liveHeapBytesPerRequestAll(),
				this.cell.steady(), this.cell.trace(), this.cell.machine(), this.cell.driver(), this.cell.details());
	}

}
