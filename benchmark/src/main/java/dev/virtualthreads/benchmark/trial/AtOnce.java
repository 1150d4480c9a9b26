package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Function;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Contenders whose services run at the same time and get their loads at the same time.
 * Their requests wait, so no contender takes processor time that another one needs. Each
 * service is started and warmed up once. A round is each load once, in order.
 */
final class AtOnce implements AutoCloseable {

	private final ServiceScenario scenario;

	private final MeasuredCells cells;

	private final Map<Contender, ServiceUnderLoad> services = new ConcurrentHashMap<>();

	private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();

	private final long begin = System.nanoTime();

	private AtOnce(ServiceScenario scenario, MeasuredCells cells) {
		this.scenario = scenario;
		this.cells = cells;
	}

	/** Measures all loads of a scenario. A failed trial is an error of its cell. */
	static void measure(ServiceScenario scenario, int[] repeats, Function<Turn, ServiceUnderLoad> starter,
			MeasuredCells cells) {
		try (AtOnce all = new AtOnce(scenario, cells)) {
			all.each(scenario.contenders(), repeats[0], (turn) -> all.start(turn, starter), all::failStart);
			for (int repeat : repeats) {
				all.each(all.able(), repeat, all::measureLoads, all::fail);
			}
		}
	}

	private List<Contender> able() {
		return this.scenario.contenders().stream().filter(this.services::containsKey).toList();
	}

	private List<Measured> start(Turn turn, Function<Turn, ServiceUnderLoad> starter) {
		ServiceUnderLoad service = starter.apply(turn);
		this.services.put(turn.contender(), service);
		loads(turn.contender()).forEach((load) -> service.warmUp(turn.under(load)));
		return List.of();
	}

	private List<Measured> measureLoads(Turn turn) {
		ServiceUnderLoad service = Objects.requireNonNull(this.services.get(turn.contender()));
		awaitPlace(turn);
		List<Measured> measured = new ArrayList<>();
		for (Load load : loads(turn.contender())) {
			try {
				service.reconnect(load.users().count());
				measured.add(new Measured(turn.under(load), service.measure(turn.under(load)), null));
			}
			catch (MeasurementException ex) {
				measured.add(new Measured(turn.under(load), null, ex));
			}
		}
		return measured;
	}

	// Otherwise the requests of all contenders would end their waits, and need the
	// processors, at the same moment. The first contender is another one in each round.
	private void awaitPlace(Turn turn) {
		List<Contender> all = FairOrder.round(this.scenario.contenders(), turn.repeat() - 1, 0);
		Duration wait = loads(turn.contender()).getFirst().warmUp().delay();
		try {
			Thread.sleep(wait.multipliedBy(all.indexOf(turn.contender())).dividedBy(all.size()));
		}
		catch (InterruptedException ex) {
			throw new MeasurementException("The measurement was interrupted.", ex);
		}
	}

	private List<Load> loads(Contender contender) {
		return this.scenario.loads()
			.stream()
			.filter((load) -> this.scenario.contenders(load).contains(contender))
			.toList();
	}

	// Cells and their listener belong to this thread.
	private void each(List<Contender> contenders, int round, Function<Turn, List<Measured>> action,
			BiConsumer<Turn, MeasurementException> onFailure) {
		Map<Turn, Future<List<Measured>>> running = new LinkedHashMap<>();
		for (Contender contender : contenders) {
			Turn turn = new Turn(this.scenario, loads(contender).getLast(), contender, round);
			this.cells.listener().starting(turn);
			running.put(turn, this.executor.submit(() -> action.apply(turn)));
		}
		List<Measured> measured = new ArrayList<>();
		running.forEach((turn, task) -> {
			try {
				measured.addAll(task.get());
			}
			catch (ExecutionException ex) {
				if (!(ex.getCause() instanceof MeasurementException reason)) {
					throw new IllegalStateException(ex.getCause());
				}
				onFailure.accept(turn, reason);
			}
			catch (InterruptedException ex) {
				throw new MeasurementException("The measurement was interrupted.", ex);
			}
		});
		measured.stream()
			.sorted(Comparator.comparingInt((next) -> this.scenario.loads().indexOf(next.turn.load())))
			.forEach(this::add);
	}

	private void add(Measured measured) {
		if (measured.trial != null) {
			this.cells.add(measured.turn, measured.trial);
		}
		else {
			fail(measured.turn, Objects.requireNonNull(measured.failure));
		}
	}

	// The others go on without it.
	private void fail(Turn turn, MeasurementException failure) {
		this.cells.addFailure(turn, failure, MeasuredCells.secondsSince(this.begin));
		leave(turn);
	}

	private void failStart(Turn turn, MeasurementException failure) {
		loads(turn.contender()).forEach((load) -> this.cells.addFailedStart(turn.under(load), failure, this.begin));
		leave(turn);
	}

	private void leave(Turn turn) {
		ServiceUnderLoad service = this.services.remove(turn.contender());
		if (service != null) {
			service.close();
		}
	}

	/** Trial of a load, or the failure in its place. */
	private record Measured(Turn turn, @Nullable Trial trial, @Nullable MeasurementException failure) {
	}

	@Override
	public void close() {
		this.executor.shutdownNow();
		try {
			// a service that starts now would be left running
			this.executor.awaitTermination(1, TimeUnit.MINUTES);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		this.services.values().forEach(ServiceUnderLoad::close);
	}

}
