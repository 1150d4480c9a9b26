package dev.virtualthreads.benchmark.scaling;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.PriorityQueue;

/**
 * Simulated service with a number of threads and a queue of limited length, served in the
 * order of arrival. Stations share nothing, so each has its own queue of events: the
 * departures of the transfers that have a thread.
 */
final class Station {

	private final int threads;

	private final int places;

	private final Listener listener;

	private final PriorityQueue<Double> departures = new PriorityQueue<>();

	private final Deque<Waiting> queue = new ArrayDeque<>();

	/**
	 * Creates an empty station.
	 * @param places limit of transfers that wait for a thread
	 */
	Station(int threads, int places, Listener listener) {
		this.threads = threads;
		this.places = places;
		this.listener = listener;
	}

	/**
	 * Returns whether the station takes a transfer. Earlier departures must have
	 * happened.
	 */
	boolean arrive(double now, double service) {
		if (this.departures.size() < this.threads) {
			start(now, now, service);
			return true;
		}
		if (this.queue.size() < this.places) {
			this.queue.add(new Waiting(now, service));
			return true;
		}
		return false;
	}

	/** Lets all departures up to a time happen. */
	void advance(double now) {
		while (!this.departures.isEmpty() && this.departures.peek() <= now) {
			depart();
		}
	}

	/** Lets the next departure happen and returns its time. */
	double depart() {
		double now = this.departures.remove();
		if (!this.queue.isEmpty()) {
			Waiting next = this.queue.removeFirst();
			start(next.arrival(), now, next.service());
		}
		return now;
	}

	/** Returns the transfers that have a thread or wait for one. */
	int inFlight() {
		return this.departures.size() + this.queue.size();
	}

	private void start(double arrival, double now, double service) {
		this.departures.add(now + service);
		this.listener.served(arrival, now, now + service);
	}

	private record Waiting(double arrival, double service) {
	}

	/** Listener to transfers that get a thread. */
	@FunctionalInterface
	interface Listener {

		void served(double arrival, double start, double end);

	}

}
