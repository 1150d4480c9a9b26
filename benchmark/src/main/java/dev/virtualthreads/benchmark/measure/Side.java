package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.process.RunningService;
import org.jspecify.annotations.Nullable;

/** Warm service of a contender that is measured in parts, while others run too. */
final class Side implements AutoCloseable {

	private final Turn turn;

	private final RunningService service;

	private final MeasuredBank bank;

	private final @Nullable WarmUpResult warmUp;

	private final List<Trial> parts = new ArrayList<>();

	private Side(Turn turn, RunningService service, MeasuredBank bank, @Nullable WarmUpResult warmUp) {
		this.turn = turn;
		this.service = service;
		this.bank = bank;
		this.warmUp = warmUp;
	}

	/**
	 * Warms a service up, and stops it if that fails.
	 * @param service ready, and stopped with the side
	 * @param remotes services that it calls
	 */
	static Side warm(Turn turn, RunningService service, List<RunningService> remotes) {
		boolean isWarm = false;
		try {
			MeasuredBank bank = new MeasuredBank(service, remotes, turn.scenario().timeout());
			try {
				Side side = new Side(turn, service, bank, bank.warmUp(turn.load()));
				isWarm = true;
				return side;
			}
			finally {
				if (!isWarm) {
					bank.close();
				}
			}
		}
		finally {
			if (!isWarm) {
				service.close();
			}
		}
	}

	Turn turn() {
		return this.turn;
	}

	/** Returns the seconds of its parts. */
	double seconds() {
		return this.parts.stream().mapToDouble((part) -> part.result().seconds()).sum();
	}

	boolean hasErrors() {
		return this.parts.stream().anyMatch((part) -> !part.result().errors().isEmpty());
	}

	void measure(Load part) {
		this.parts.add(this.bank.measure(this.turn.under(part), this.warmUp));
	}

	/** Returns all parts together, at least one. */
	Trial trial() {
		return Trial.joined(this.parts);
	}

	@Override
	public void close() {
		this.bank.close();
		this.service.close();
	}

}
