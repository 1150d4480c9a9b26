package dev.virtualthreads.benchmark.own.answer;

import java.util.Optional;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Machine;
import org.jspecify.annotations.Nullable;

/** Reason of a difference for which no request waits. */
final class Processors {

	private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

	private Processors() {
	}

	/** Returns how each mode used the processors, empty if a cause is known. */
	static Optional<String> reason(Decision decision) {
		return !decision.causes().isEmpty() ? Optional.empty()
				: decision.decisive()
					.filter((load) -> load.isDecided() && load.isFull())
					.flatMap((load) -> busy(load.platform()).flatMap((platform) -> busy(load.virtual())
						.map((virtual) -> sentence(decision, load.load(), platform, virtual))));
	}

	private static String sentence(Decision decision, String load, double platform, double virtual) {
		String options = (decision.plan() != null) ? decision.plan().start().toString() : "";
		return "Under %s no request waits for anything but processors: %.0f %% of them were busy beside virtual threads, %.0f %% beside platform threads. Virtual threads run on %s."
			.formatted(load, virtual, platform, options.contains(CARRIERS)
					? "as many carriers as -D" + CARRIERS + " sets" : "one carrier for each processor");
	}

	private static Optional<Double> busy(Cell cell) {
		@Nullable Machine machine = cell.checks().machine();
		return Optional.ofNullable((machine != null) ? machine.busyPercent() : null);
	}

}
