package dev.virtualthreads.benchmark.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

import dev.virtualthreads.benchmark.load.Arrivals.Phase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class OpenRunTest {

	private static final Exchange EXCHANGE = Exchange.get("/", 0);

	private static final Arrivals TEN_SECONDS = new Arrivals(List.of(new Phase(1, Duration.ofSeconds(10))), 0,
			Duration.ofSeconds(5), Duration.ZERO);

	private final SetClock clock = new SetClock();

	private final List<Long> latencies = new ArrayList<>();

	@Test
	void latencyCountsFromTheDueTime() {
		OpenRun run = run((exchange) -> {
			this.clock.pass(Duration.ofSeconds(1));
			return null;
		});
		this.clock.pass(Duration.ofSeconds(3));
		run.begin(Duration.ofSeconds(1).toNanos(), Runnable::run);
		assertThat(this.latencies).containsExactly(3_000_000L);
		LoadResult result = run.result();
		assertThat(result.latencyMicros().getMaxValue()).isBetween(3_000_000L, 3_003_000L);
		assertThat(result.phase()).extracting(OpenPhase::late).isEqualTo(1L);
	}

	@Test
	void requestsAboveTheLimitOfTheDriverAreDropped() {
		OpenRun run = run((exchange) -> null);
		List<Runnable> waiting = new ArrayList<>();
		for (int request = 0; request < OpenRun.MAX_IN_FLIGHT + 2; request++) {
			run.begin(0, waiting::add);
		}
		waiting.forEach(Runnable::run);
		run.begin(0, Runnable::run);
		assertThat(run.result().phase()).extracting(OpenPhase::dropped).isEqualTo(2L);
		assertThat(run.result().serviceErrors()).hasToString("{not sent at 6000 in flight=2}");
		assertThat(run.result().lost()).isZero();
	}

	@Test
	void requestThatBreaksTheDriverIsLostAndNoLongerInFlight() {
		OpenRun run = run((exchange) -> {
			throw new OutOfMemoryError("as if");
		});
		Executor surviving = (task) -> {
			try {
				task.run();
			}
			catch (OutOfMemoryError ex) {
				return; // as a thread that ends
			}
		};
		for (int request = 0; request < OpenRun.MAX_IN_FLIGHT + 1; request++) {
			run.begin(0, surviving);
		}
		assertThat(run.result().lost()).isEqualTo(OpenRun.MAX_IN_FLIGHT + 1);
		assertThat(run.result().phase()).extracting(OpenPhase::dropped).isEqualTo(0L);
	}

	@ParameterizedTest
	@CsvSource({ "PT2S, PT5S, PT3S, PT0S, 2, 7", "PT12S, PT4S, PT12S, PT4S, 12, 20", "PT4S, PT8S, PT12S, PT4S, 4, 12" })
	void listenerIsToldTheMeasuredPhaseAndTheAnswersOfAShortOneBelongToIt(Duration before, Duration measured,
			Duration after, Duration serviceTime, int begin, int end) {
		List<Phase> phases = List.of(new Phase(1, before), new Phase(1, measured), new Phase(1, after));
		assertThat(toldAt(phases, serviceTime)).containsExactly("measuring at " + begin, "measured at " + end);
	}

	private List<String> toldAt(List<Phase> phases, Duration serviceTime) {
		long start = this.clock.nanoTime();
		HeardEvents told = HeardEvents.with(() -> " at " + Duration.ofNanos(this.clock.nanoTime() - start).toSeconds());
		List<Runnable> inAnyOrder = new ArrayList<>();
		new OpenRun((exchange) -> null, () -> EXCHANGE, new Arrivals(phases, 1, Duration.ZERO, serviceTime),
				told.listener(), this.clock)
			.tellPhase(inAnyOrder::add);
		inAnyOrder.reversed().forEach(Runnable::run);
		return told.all();
	}

	private OpenRun run(RequestSender sender) {
		return new OpenRun(sender, () -> EXCHANGE, TEN_SECONDS, (nanos, micros) -> this.latencies.add(micros),
				this.clock);
	}

}
