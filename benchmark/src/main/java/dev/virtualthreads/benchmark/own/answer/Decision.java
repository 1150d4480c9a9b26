package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/**
 * Decision on one Java from the comparisons, the errors and the causes.
 *
 * @param loads comparisons of both thread modes in the order of the loads
 * @param plan null if the service already ran
 * @param peakRate highest rate of the reader in requests per second, null if unknown
 */
record Decision(List<Cell> cells, List<LoadComparison> loads, Observations found, @Nullable OwnPlan plan,
		@Nullable Integer peakRate) {

	private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

	static Decision of(Results results, String suffix, Observations found, @Nullable OwnPlan plan,
			@Nullable Integer peakRate) {
		List<Cell> cells = results.cellsOf(OwnScenario.ID)
			.stream()
			.filter((cell) -> cell.load().endsWith(suffix))
			.toList();
		List<LoadComparison> loads = results.verdictsOf(OwnScenario.ID)
			.stream()
			.filter((verdict) -> verdict.baseline().equals(OwnContenders.PLATFORM.name()))
			.filter((verdict) -> verdict.load().endsWith(suffix))
			.map((verdict) -> LoadComparison.of(verdict, cells))
			.toList();
		return new Decision(cells, loads, found, plan, peakRate);
	}

	Advice advice() {
		Optional<ModeErrors> errors = errors(ThreadMode.VIRTUAL);
		if (decidesByErrors()) {
			boolean ofVirtual = errors.isPresent() && errors.get().exceed(errors(ThreadMode.PLATFORM));
			return !ofVirtual ? Advice.TURN_ON
					: errors.get().ended() ? Advice.DO_NOT : toFix(true).orElse(Advice.DO_NOT);
		}
		if (decisive().isEmpty()) {
			return (errors.isEmpty() && this.cells.stream().anyMatch(Cell::isValid)) ? Advice.NO_CLEAR_DIFFERENCE
					: Advice.NO_ANSWER;
		}
		LoadComparison load = decisive().get();
		boolean close = load.isClose() && !load.isFull();
		// what a limiter saves up while the other mode has its turn is no difference
		if (close && names(Kind.RATE)) {
			return Advice.NO_CLEAR_DIFFERENCE;
		}
		return switch (load.outcome()) {
			case FASTER -> isBelowCapacity() ? Advice.NO_CLEAR_DIFFERENCE
					: (close && names(Kind.EXECUTOR)) ? Advice.FIX_POOL : Advice.TURN_ON;
			case SLOWER -> toFix(close).orElse(Advice.DO_NOT);
			case EQUIVALENT, SMALL_DIFFERENCE, UNDECIDED, VOID -> toFix(close).orElse(Advice.NO_CLEAR_DIFFERENCE);
		};
	}

	private Optional<Advice> toFix(boolean poolLimits) {
		if (names(Kind.PINNING)) {
			return Optional.of(Advice.FIX_PINNING);
		}
		return (poolLimits
				&& names(Kind.HELD_CONNECTION, Kind.CONNECTION_POOL, Kind.CLIENT_POOL, Kind.POOL, Kind.EXECUTOR))
						? Optional.of(Advice.FIX_POOL) : Optional.empty();
	}

	private boolean names(Kind... kinds) {
		return causes().stream().anyMatch((cause) -> Arrays.asList(kinds).contains(cause.kind()));
	}

	/**
	 * Returns the highest load. If a large difference is still possible there, it is a
	 * lower one that has a difference.
	 */
	Optional<LoadComparison> decisive() {
		Optional<LoadComparison> highest = last(this.loads.stream().filter((load) -> !load.isVoid()));
		return highest.filter((load) -> load.outcome() == Outcome.UNDECIDED && !load.isClose())
			.flatMap((load) -> last(this.loads.stream().filter(LoadComparison::isDecided)))
			.or(() -> highest);
	}

	Optional<LoadComparison> highest() {
		return last(this.loads.stream());
	}

	private static Optional<LoadComparison> last(Stream<LoadComparison> some) {
		return some.reduce((lower, higher) -> higher);
	}

	Optional<ModeErrors> errors(ThreadMode mode) {
		return ModeErrors.of(mode, this.cells, this.found.failures());
	}

	List<ModeErrors> errors() {
		return Stream.of(ThreadMode.VIRTUAL, ThreadMode.PLATFORM).flatMap((mode) -> errors(mode).stream()).toList();
	}

	boolean decidesByErrors() {
		Optional<ModeErrors> virtual = errors(ThreadMode.VIRTUAL);
		Optional<ModeErrors> platform = errors(ThreadMode.PLATFORM);
		return virtual.filter((errors) -> errors.exceed(platform)).isPresent()
				|| platform.filter((errors) -> errors.exceed(virtual)).isPresent();
	}

	List<Cause> causes() {
		List<Cause> causes = new ArrayList<>();
		Stream.concat(errors().stream().map(ModeErrors::causes), Stream.of(this.found.why().causes()))
			.flatMap(List::stream)
			.filter((cause) -> !decidesByErrors() || cause.kind() != Kind.SERVER_LIMIT)
			// dumps and metrics may find the same pool
			.filter((cause) -> causes.stream()
				.noneMatch((known) -> known.equals(cause)
						|| (known.kind() == cause.kind() && known.kind() == Kind.CONNECTION_POOL)))
			.forEach(causes::add);
		return causes;
	}

	String sameThreads() {
		// a large difference would show that more than the event loop handles requests
		boolean onEventLoop = this.plan != null && this.plan.service().server() == Server.NETTY
				&& decisive().filter((load) -> load.isClose() && !load.isDecided()).isPresent();
		return onEventLoop ? "Netty's event loop handles the requests: the property does not change that."
				: this.found.why().sameThreads();
	}

	/** Returns whether it follows from what requests wait for, not from CPU or errors. */
	boolean isOfWaits() {
		return !decidesByErrors() && decisive().filter((load) -> !load.isOfCpu()).isPresent();
	}

	/** Returns why differences on shared processors do not count, empty if they do. */
	Optional<String> sharing() {
		return decisive().filter((load) -> load.isOfSharing() && !decidesByErrors())
			.map((load) -> ("The load driver does the same work for both modes on the same processors, and its own CPU per request differs no less: %s ms beside virtual threads, %s ms beside platform threads. "
					+ "So differences in CPU and throughput need not come from the property.")
				.formatted(Digits.of(load.driverCpu(ThreadMode.VIRTUAL) / 1e3),
						Digits.of(load.driverCpu(ThreadMode.PLATFORM) / 1e3)));
	}

	/** Returns how each mode used full processors, empty if a cause is known. */
	Optional<String> processors() {
		boolean set = this.plan != null && this.plan.start().toString().contains(CARRIERS);
		return decisive().filter((load) -> causes().isEmpty() && load.isDecided() && load.isFull())
			.filter((load) -> load.platform().checks().busyPercent() != null
					&& load.virtual().checks().busyPercent() != null)
			.map((load) -> "With %s no request waits for anything but processors: %.0f %% of them were busy beside virtual threads, %.0f %% beside platform threads. Virtual threads run on %s."
				.formatted(load.load(), load.virtual().checks().busyPercent(), load.platform().checks().busyPercent(),
						set ? "as many carriers as -D" + CARRIERS + " sets" : "one carrier for each processor"));
	}

	boolean isOnePair() {
		return this.found.conditions().pairs() == 1 && !decidesByErrors();
	}

	/** Returns the rate in requests per second that the pool of threads still serves. */
	Optional<Double> servedByPool() {
		Capacity capacity = this.found.capacity();
		return (capacity == null || !isOfWaits()) ? Optional.empty() : decisive().filter((load) -> !load.isOfRate())
			.map((load) -> Math.min(capacity.perSecond(), load.platform().times().throughputPerSecond()));
	}

	boolean isBelowCapacity() {
		Capacity capacity = this.found.capacity();
		return capacity != null && this.peakRate != null && isOfWaits()
				&& decisive().filter((load) -> load.outcome() == Outcome.FASTER).isPresent()
				&& capacity.inUse(this.peakRate) <= Server.FREE * capacity.threads();
	}

}
