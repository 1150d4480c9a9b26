package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/**
 * Decision from the comparisons, the errors and the causes.
 *
 * @param plan null if the service already ran
 * @param peakRate highest rate of the reader in requests per second, null if unknown
 */
record Decision(Comparisons comparisons, Observations found, @Nullable OwnPlan plan, @Nullable Integer peakRate) {

	private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

	Advice advice() {
		Optional<ModeErrors> errors = errors(ThreadMode.VIRTUAL);
		if (decidesByErrors()) {
			boolean ofVirtual = errors.isPresent() && errors.get().exceed(errors(ThreadMode.PLATFORM));
			return !ofVirtual ? Advice.TURN_ON
					: errors.get().ended() ? Advice.DO_NOT : toFix(true).orElse(Advice.DO_NOT);
		}
		if (decisive().isEmpty()) {
			return (errors.isEmpty() && this.comparisons.cells().stream().anyMatch(Cell::isValid))
					? Advice.NO_CLEAR_DIFFERENCE : Advice.NO_ANSWER;
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

	Optional<LoadComparison> decisive() {
		return this.comparisons.decisive();
	}

	Optional<ModeErrors> errors(ThreadMode mode) {
		return ModeErrors.of(mode, this.comparisons.cells(), this.found.failures());
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
			.filter((cause) -> causes.stream().noneMatch((known) -> isSame(known, cause)))
			.forEach(causes::add);
		return causes;
	}

	// Dumps and metrics may find the same pool.
	private static boolean isSame(Cause known, Cause other) {
		return known.equals(other) || (known.kind() == other.kind() && known.kind() == Kind.CONNECTION_POOL);
	}

	/** Returns a sentence if both modes handle requests on the same threads. */
	Optional<String> sameThreads() {
		// a large difference would show that more than the event loop handles requests
		boolean onEventLoop = this.plan != null && this.plan.service().server() == Server.NETTY
				&& decisive().filter((load) -> load.isClose() && !load.isDecided()).isPresent();
		return Optional
			.of(onEventLoop ? "Netty's event loop handles the requests: the property does not change that."
					: this.found.why().sameThreads())
			.filter((same) -> !same.isEmpty());
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
		return !causes().isEmpty() ? Optional.empty() : decisive().filter((load) -> load.isDecided() && load.isFull())
			.flatMap((load) -> busy(load.platform()).flatMap(
					(platform) -> busy(load.virtual()).map((virtual) -> processors(load.load(), platform, virtual))));
	}

	private String processors(String load, double platform, double virtual) {
		boolean set = this.plan != null && this.plan.start().toString().contains(CARRIERS);
		return "Under %s no request waits for anything but processors: %.0f %% of them were busy beside virtual threads, %.0f %% beside platform threads. Virtual threads run on %s."
			.formatted(load, virtual, platform,
					set ? "as many carriers as -D" + CARRIERS + " sets" : "one carrier for each processor");
	}

	private static Optional<Double> busy(Cell cell) {
		return Optional.ofNullable(cell.checks().busyPercent());
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

	/** Returns whether the reader's highest rate leaves the pool clearly free. */
	boolean isBelowCapacity() {
		Capacity capacity = this.found.capacity();
		return capacity != null && this.peakRate != null && isOfWaits()
				&& decisive().filter((load) -> load.outcome() == Outcome.FASTER).isPresent()
				&& capacity.inUse(this.peakRate) <= Server.FREE * capacity.threads();
	}

}
