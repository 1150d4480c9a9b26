package dev.virtualthreads.benchmark.scaling;

import java.util.function.DoubleSupplier;

/**
 * Simulated users of one replica. A user sends the next transfer after the answer to the
 * last one.
 *
 * @param requests number of transfers of all users
 */
record ClosedLoad(int users, long requests) {

	/** Returns the seconds from the first transfer to the last answer. */
	double seconds(int threads, DoubleSupplier services, Station.Listener listener) {
		Station station = new Station(threads, this.users, listener);
		long sent = Math.min(this.users, this.requests);
		for (int user = 0; user < sent; user++) {
			station.arrive(0, services.getAsDouble());
		}
		double now = 0;
		while (station.inFlight() > 0) {
			now = station.depart();
			if (sent < this.requests) {
				sent++;
				station.arrive(now, services.getAsDouble());
			}
		}
		return now;
	}

}
