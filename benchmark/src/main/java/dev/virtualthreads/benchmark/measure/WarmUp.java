package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Supplier;

import dev.virtualthreads.load.ClosedModel;
import dev.virtualthreads.load.Exchange;
import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.load.WarmUpRound;
import dev.virtualthreads.benchmark.process.JdkTools;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.benchmark.process.ProcessWatch;
import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Warm-up of a service: sends rounds of requests until its JIT compiler is at rest.
 * Compiler threads would take processor time from the measurement. A load that fills the
 * machine leaves them little, so the service gets time to compile after each round.
 */
final class WarmUp {

	/** Share of a round in which a compiler at rest still compiles. */
	private static final double AT_REST = 0.05;

	private static final Duration QUIET_PERIOD = Duration.ofMillis(250);

	private static final Duration QUIET_LIMIT = Duration.ofSeconds(10);

	private static final double QUIET_CORES = 0.1;

	private final Supplier<LoadResult> round;

	private final Supplier<OptionalDouble> compilerSeconds;

	private final Runnable pause;

	WarmUp(Supplier<LoadResult> round, Supplier<OptionalDouble> compilerSeconds, Runnable pause) {
		this.round = round;
		this.compilerSeconds = compilerSeconds;
		this.pause = pause;
	}

	/** Warms a service up and waits until it is idle. */
	static WarmUpResult run(MeasuredService service, ClosedModel model, Supplier<Exchange> exchanges, WarmUpRound round,
			Runnable beforeRound) {
		OptionalInt process = service.process();
		return new WarmUp(() -> {
			beforeRound.run();
			return model.run(exchanges, round.users());
		}, () -> process.isPresent() ? JdkTools.compilerSeconds(process.getAsInt()) : OptionalDouble.empty(),
				() -> process.ifPresent(WarmUp::awaitQuiet))
			.run(round.fewest(), round.most());
	}

	WarmUpResult run(int fewest, int most) {
		long requests = 0;
		@Nullable Boolean atRest = null;
		for (int rounds = 0; rounds < fewest || (rounds < most && !Boolean.TRUE.equals(atRest)); rounds++) {
			OptionalDouble before = this.compilerSeconds.get();
			LoadResult result = this.round.get();
			result.requireNoErrors("The warm-up");
			requests += result.requests();
			atRest = isAtRest(before, this.compilerSeconds.get(), result.seconds());
			this.pause.run();
		}
		return new WarmUpResult(requests, atRest);
	}

	private static @Nullable Boolean isAtRest(OptionalDouble before, OptionalDouble now, double seconds) {
		return (before.isPresent() && now.isPresent()) ? now.getAsDouble() - before.getAsDouble() <= AT_REST * seconds
				: null;
	}

	private static void awaitQuiet(int pid) {
		long start = System.nanoTime();
		try (ProcessWatch watch = new ProcessWatch(pid)) {
			double before = 0;
			while (System.nanoTime() - start < QUIET_LIMIT.toNanos()) {
				Thread.sleep(QUIET_PERIOD);
				double now = watch.samples().getLast().cpuSeconds();
				if (now - before < QUIET_CORES * QUIET_PERIOD.toMillis() / 1e3) {
					return;
				}
				before = now;
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted during the warm-up", ex);
		}
	}

}
