package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.WarmUp;
import org.jspecify.annotations.Nullable;

/** Service of a contender that runs at the same time as those of others. */
final class Side {

	private final Turn turn;

	private final ServiceUnderLoad service;

	/** By the label of the load: another one may need other code. */
	private final Map<String, Settling> settling = new HashMap<>();

	private final List<Trial> parts = new ArrayList<>();

	/** Labels of loads: those of the warm-up are parts of a measured one. */
	private final Set<String> broken = new HashSet<>();

	private @Nullable Trial warm;

	private long warmUpRequests;

	Side(Turn turn, ServiceUnderLoad service) {
		this.turn = turn;
		this.service = service;
	}

	Turn turn() {
		return this.turn;
	}

	// A part has the label of its load, except while own looks for loads.
	Turn turnUnder(Load part) {
		return this.turn.scenario()
			.loads()
			.stream()
			.filter((load) -> load.label().equals(part.label()))
			.findFirst()
			.map(this.turn::under)
			.orElse(this.turn);
	}

	ServiceUnderLoad service() {
		return this.service;
	}

	/** Measured parts of the current load. */
	List<Trial> parts() {
		return this.parts;
	}

	void warmedUp(Load load, Trial window) {
		this.warm = window;
		this.warmUpRequests += window.result().requests();
		this.settling.computeIfAbsent(load.label(), (label) -> new Settling()).add(Settling.Window.of(window));
		this.service.warmedUp(new WarmUp(this.warmUpRequests, hasSettledUnder(load)));
	}

	/** Returns the last window of the warm-up, null before the first one. */
	@Nullable Trial warm() {
		return this.warm;
	}

	boolean hasSettledUnder(Load load) {
		return this.settling.containsKey(load.label()) && this.settling.get(load.label()).hasSettled();
	}

	void breakUnder(Load load) {
		this.broken.add(load.label());
	}

	boolean isBrokenUnder(Load load) {
		return this.broken.contains(load.label());
	}

}
