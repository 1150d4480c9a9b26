package dev.virtualthreads.benchmark.own.request;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Request;
import org.jspecify.annotations.Nullable;

/**
 * Load that the reader asks for.
 *
 * @param requests requests in the order in which they are sent, repeated by weight
 * @param users numbers of users of a closed load, ascending; empty for an open load
 * @param rates arrival rates of an open load in requests per second, ascending
 * @param repeats trials of each cell, null for as many as the time allows
 * @param peakRate the most requests per second in production, null if unknown
 * @param confirmed whether the reader consents to any number of requests
 * @param beside processes that work for the service in addition to those that bench finds
 */
public record OwnLoad(List<Request> requests, List<Integer> users, List<Integer> rates, Duration duration,
		@Nullable Integer repeats, @Nullable Integer peakRate, boolean confirmed, List<Integer> beside) {

	public List<Request> distinctRequests() {
		return this.requests.stream().distinct().toList();
	}

}
