package dev.virtualthreads.benchmark.load;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Listener that keeps the names of all events, and something about each. */
record HeardEvents(List<String> all, Supplier<String> detail) implements LoadListener {

	HeardEvents(Supplier<String> detail) {
		this(new CopyOnWriteArrayList<>(), detail);
	}

	@Override
	public void started() {
		hear("started");
	}

	@Override
	public void measuring() {
		hear("measuring");
	}

	@Override
	public void responded(long nanos, long latencyMicros) {
		hear("responded");
	}

	@Override
	public void failed() {
		hear("failed");
	}

	@Override
	public void measured() {
		hear("measured");
	}

	private void hear(String event) {
		this.all.add(event + this.detail.get());
	}

}
