package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.trial.Container;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Procedure;
import dev.virtualthreads.benchmark.trial.RemoteDelays;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.benchmark.trial.Scale;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_200;
import static dev.virtualthreads.benchmark.trial.Contender.PLATFORM_2000;
import static dev.virtualthreads.benchmark.trial.Contender.REACTIVE;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL;
import static dev.virtualthreads.benchmark.trial.Contender.VIRTUAL_LEAN;

/** Scenarios that measure the cost of a transfer: memory, processor time. */
final class CostScenarios {

	/** Transfers per second and processor that use about half of a slow machine. */
	private static final int PART_OF_A_PROCESSOR = 300;

	// A warm-up by as many users as are measured would leave their connections and
	// buffers in the baseline of the heap.
	private static final int FEW_USERS = 200;

	private static final String LARGE_HEAP = "4g";

	/** Only preset full has it, as not every user may set limits. A quarter is heap. */
	private static final Container CONTAINER = new Container(null, 4096);

	private static final Measure LIVE_HEAP = Quantity.LIVE_HEAP.measure();

	private CostScenarios() {
	}

	static ServiceScenario memory(Preset preset) {
		Duration window = Duration.ofSeconds(preset.choose(10, 10, 20));
		Duration wait = RemoteDelays.OF_THE_DEMOS.total();
		return ServiceScenario
			.builder("memory",
					"Two thousand waiting transfers: the live heap of each of them, and the memory of the bank")
			.procedure(Procedure.HEAP)
			.showing(Quantity.LIVE_HEAP)
			.heap(LARGE_HEAP)
			.remotes(RemoteDelays.OF_THE_DEMOS)
			.loads(List.of(Load.of("2000 users", Requests.TRANSFER, Users.during(window, 2000).rampingUpIn(wait),
					Scale.waiting(Requests.TRANSFER, Users.during(window, FEW_USERS), 2 * FEW_USERS, wait, preset))))
			.verdictOn(VIRTUAL, PLATFORM_2000, REACTIVE)
			.verdictOn(VIRTUAL_LEAN, VIRTUAL)
			.judging((preset == Preset.FULL) ? new Measure[] { LIVE_HEAP, Measure.RESIDENT }
					: new Measure[] { LIVE_HEAP })
			.measureWithTwin(preset,
					Stream.of(PLATFORM_2000, REACTIVE, VIRTUAL_LEAN, VIRTUAL)
						.map(Contender::unlimited)
						.map((contender) -> (preset == Preset.FULL) ? contender.within(CONTAINER) : contender)
						.toArray(Contender[]::new));
	}

	// Few services live at the limit of their machine: the second load leaves half of it.
	static ServiceScenario cpuPerTransfer(Preset preset) {
		Users busy = Users.during(Duration.ofSeconds(preset.choose(1, 7, 15)), 64);
		WarmUpRound warmUp = Scale.windows(Requests.TRANSFER, busy, Duration.ZERO, preset);
		int rate = PART_OF_A_PROCESSOR * Runtime.getRuntime().availableProcessors();
		return ServiceScenario
			.builder("cpu-per-transfer", "Transfers without any wait: the processor time of each of them")
			.showing(Quantity.CPU)
			.remotes(RemoteDelays.NONE)
			.loads(Stream
				.of(Load.of("64 users", Requests.TRANSFER, busy, warmUp), Load.of(rate + "/s", Requests.TRANSFER,
						new Arrivals(List.of(new Phase(rate, busy.window())), 0, busy.window(), Duration.ZERO), warmUp))
				.limit(preset.choose(1, 2, 2))
				.toList())
			.verdictOn(VIRTUAL, PLATFORM_200, REACTIVE)
			.judging(Measure.CPU, Measure.TOTAL_CPU)
			.measureWithTwin(preset, PLATFORM_200.unlimited(), REACTIVE.unlimited(), VIRTUAL.unlimited());
	}

}
