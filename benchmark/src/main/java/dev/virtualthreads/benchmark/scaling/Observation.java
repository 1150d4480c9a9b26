package dev.virtualthreads.benchmark.scaling;

import org.HdrHistogram.Histogram;

/** Times of the simulated transfers that arrive within a window. */
final class Observation implements Station.Listener {

	private static final double MICROS = 1e6;

	private final double from;

	private final double to;

	private final Histogram micros = new Histogram(3);

	private double seconds;

	private double waitSeconds;

	private long waited;

	private long refused;

	private double secondsInFlight;

	Observation(double from, double to) {
		this.from = from;
		this.to = to;
	}

	@Override
	public void served(double arrival, double start, double end) {
		this.secondsInFlight += Math.max(0, Math.min(end, this.to) - Math.max(arrival, this.from));
		if (isObserved(arrival)) {
			this.micros.recordValue(Math.round((end - arrival) * MICROS));
			this.seconds += end - arrival;
			this.waitSeconds += start - arrival;
			this.waited += (start > arrival) ? 1 : 0;
		}
	}

	void refused(double arrival) {
		this.refused += isObserved(arrival) ? 1 : 0;
	}

	private boolean isObserved(double arrival) {
		return arrival >= this.from && arrival < this.to;
	}

	/** Returns the end of the window. */
	double to() {
		return this.to;
	}

	/** Returns the transfers that were served. */
	long count() {
		return this.micros.getTotalCount();
	}

	double perSecond() {
		return count() / (this.to - this.from);
	}

	double meanSeconds() {
		return this.seconds / count();
	}

	double secondsAt(double percentile) {
		return this.micros.getValueAtPercentile(percentile) / MICROS;
	}

	/** Adds the times of another observation, for percentiles of both. */
	void addTimes(Observation other) {
		this.micros.add(other.micros);
	}

	/** Returns the mean wait for a thread. */
	double meanWait() {
		return this.waitSeconds / count();
	}

	/** Returns the share of the transfers that waited for a thread. */
	double waitedShare() {
		return (double) this.waited / count();
	}

	/** Returns the transfers that were served or refused. */
	long arrivals() {
		return count() + this.refused;
	}

	double refusedShare() {
		return (double) this.refused / arrivals();
	}

	/** Returns the mean number of transfers in flight during the window. */
	double meanInFlight() {
		return this.secondsInFlight / (this.to - this.from);
	}

}
