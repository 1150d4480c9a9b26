package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Warm service of a contender that is measured in parts, while others run too. */
final class Side implements AutoCloseable {

	private final long begin = System.nanoTime();

	private final Turn turn;

	private final RunningService service;

	private final MeasuredBank bank;

	private final @Nullable WarmUpResult warmUp;

	private final List<Trial> parts = new ArrayList<>();

	private Side(Turn turn, RunningService service, MeasuredBank bank) {
		this.turn = turn;
		this.service = service;
		this.bank = bank;
		this.warmUp = bank.warmUp(turn.load());
	}

	/**
	 * Warms a service up, and stops it if that fails.
	 * @param service ready, and stopped with the side
	 * @param remotes services that it calls
	 */
	static Side warm(Turn turn, RunningService service, List<RunningService> remotes) {
		MeasuredBank bank = new MeasuredBank(service, remotes, turn.scenario().timeout());
		try {
			return new Side(turn, service, bank);
		}
		catch (MeasurementException ex) {
			bank.close();
			service.close();
			throw ex;
		}
	}

	Turn turn() {
		return this.turn;
	}

	double seconds() {
		return FailedTrials.secondsSince(this.begin);
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
