package dev.virtualthreads.benchmark.gate;

import dev.virtualthreads.measuring.results.Cell;

/** Cell of one of two results under a name that the other one does not have. */
final class LabelledCell {

	private LabelledCell() {
	}

	/**
	 * Returns the cell with another name and other numbers of its sessions.
	 * @param sessionsBefore number of the sessions of the results before
	 */
	static Cell of(Cell cell, String contender, int sessionsBefore) {
		return new Cell(cell.scenario(), cell.load(), cell.parameters(), contender, cell.java(), cell.requests(),
				cell.concurrency(), cell.repeats(), cell.sessions(),
				cell.sessionAll().stream().map((session) -> sessionsBefore + session).toList(), cell.idealSeconds(),
				cell.seconds(), cell.secondsAll(), cell.percentOfIdeal(), cell.throughputPerSecond(),
				cell.throughputAll(), cell.latencyMillis(), cell.latencyCurve(), cell.latencyHistogram(),
				cell.serverLatencyMillis(), cell.answersPerUser(), cell.errors(), cell.cpuSeconds(),
				cell.cpuMicrosPerRequest(), cell.cpuMicrosPerRequestAll(), cell.peakRssBytes(), cell.peakThreads(),
				cell.liveHeapBytesPerRequest(), cell.liveHeapBytesPerRequestAll(), cell.steady(), cell.trace(),
				cell.machine(), cell.driver(), cell.details());
	}

}
