package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.IntPredicate;

import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.load.ClosedModel;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * Search for the smallest heap in which a new service of a contender answers every
 * request of a load. Bisection over heaps that differ by a fifth.
 */
final class HeapSearch {

	private static final int LEAST_MEBIBYTES = 48;

	private static final double STEP = 1.2;

	private static final int STEPS = 22;

	/** A request that takes longer is not served: the heap is nearly full. */
	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private static final int TRIALS = 5;

	private static final Duration START = Duration.ofSeconds(10);

	private HeapSearch() {
	}

	static double seconds(Load load) {
		return TRIALS * load.users().window().plus(START).toSeconds();
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

	// A service that does not start or ends has too small a heap.
	private static boolean serves(Turn turn, ServiceStarter starter, MeasuredCells cells) {
		try (MeasuredService service = starter.start(turn);
				ClosedModel model = new ClosedModel(service.uri(), PATIENCE)) {
			LoadResult result = model.run(turn.load().exchanges(), turn.load().users());
			return result.errors().isEmpty() && result.lost() == 0;
		}
		catch (MeasurementException ex) {
			cells.requireRemotes(ex);
			return false;
		}
	}

}
