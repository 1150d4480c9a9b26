package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.program.MeasurementException;

/**
 * Search for the smallest heap in which a new service of a contender, once it is warm,
 * answers every request of a load within twice the wait. Bisection over heaps that differ
 * by a quarter.
 */
final class HeapSearch {

	private static final int LEAST_MEBIBYTES = 64;

	private static final double STEP = 1.25;

	private static final int STEPS = 13;

	private static final int TRIALS = 4;

	private static final Duration START_AND_WARM_UP = Duration.ofSeconds(20);

	private HeapSearch() {
	}

	static double seconds(Load load) {
		return TRIALS * users(load).window().plus(START_AND_WARM_UP).plus(load.warmUp().delay()).toSeconds();
	}

	/** Returns the heap in mebibytes, empty if none was large enough. */
	static OptionalInt smallest(Turn turn, ServiceStarter starter, MeasuredCells cells) {
		return smallest((mebibytes) -> serves(turn.withHeap(mebibytes + "m"), starter, cells));
	}

	static OptionalInt smallest(IntPredicate serves) {
		int smallest = STEPS;
		for (int low = 0; low < smallest;) {
			int middle = (low + smallest) / 2;
			if (serves.test(mebibytes(middle))) {
				smallest = middle;
			}
			else {
				low = middle + 1;
			}
		}
		return (smallest < STEPS) ? OptionalInt.of(mebibytes(smallest)) : OptionalInt.empty();
	}

	private static int mebibytes(int step) {
		return (int) Math.round(LEAST_MEBIBYTES * Math.pow(STEP, step));
	}

	// A service that does not start, warm up or stay alive has too small a heap.
	private static boolean serves(Turn turn, ServiceStarter starter, MeasuredCells cells) {
		try (ServiceUnderLoad service = ServiceUnderLoad.start(turn, starter, cells)) {
			service.warmUp(turn);
			return service.answersAll(turn.load(), users(turn.load()), patience(turn.load()));
		}
		catch (MeasurementException ex) {
			cells.requireRemotes(ex);
			return false;
		}
	}

	private static Users users(Load load) {
		return load.users().within(load.users().rampUp().plus(patience(load)));
	}

	private static Duration patience(Load load) {
		return load.warmUp().delay().multipliedBy(2);
	}

}
