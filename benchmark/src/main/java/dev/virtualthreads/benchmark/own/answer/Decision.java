package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.answer.Comparisons.OfLoad;
import dev.virtualthreads.benchmark.own.measurement.Capacity;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Results;
import org.jspecify.annotations.Nullable;

/**
 * Decision from the comparisons, the errors and the causes.
 *
 * @param plan null if the service already ran
 * @param peakRate highest rate of the reader in requests per second, null if unknown
 */
record Decision(Results results, String suffix, Comparisons comparisons, Observations found, @Nullable OwnPlan plan,
		@Nullable Integer peakRate) {

	static final Kind[] POOLS = { Kind.HELD_CONNECTION, Kind.CONNECTION_POOL, Kind.CLIENT_POOL, Kind.POOL };

	/** Share of the threads in use up to which bursts do not fill the pool. */
	private static final double FREE = 0.7;

	Advice advice() {
		Optional<ModeErrors> errors = errors(ThreadMode.VIRTUAL);
		if (decidesByErrors()) {
			boolean ofVirtual = errors.isPresent() && errors.get().exceed(errors(ThreadMode.PLATFORM));
			return !ofVirtual ? Advice.TURN_ON
					: errors.get().ended() ? Advice.DO_NOT : toFix(true).orElse(Advice.DO_NOT);
		}
		Optional<OfLoad> decisive = this.comparisons.decisive();
		if (decisive.isEmpty()) {
			return (errors.isEmpty() && cells().stream().anyMatch(Cell::isValid)) ? Advice.NO_CLEAR_DIFFERENCE
					: Advice.NO_ANSWER;
		}
		boolean close = decisive.get().isClose() && !decisive.get().isFull();
		return switch (decisive.get().outcome()) {
			case FASTER -> isBelowCapacity() ? Advice.NO_CLEAR_DIFFERENCE : Advice.TURN_ON;
			case SLOWER -> toFix(close).orElse(Advice.DO_NOT);
			case EQUIVALENT, SMALL_DIFFERENCE, UNDECIDED, VOID -> toFix(close).orElse(Advice.NO_CLEAR_DIFFERENCE);
		};
	}

	private Optional<Advice> toFix(boolean poolLimits) {
		if (names(Kind.PINNING)) {
			return Optional.of(Advice.FIX_PINNING);
		}
		return (poolLimits && names(POOLS)) ? Optional.of(Advice.FIX_POOL) : Optional.empty();
	}

	Optional<ModeErrors> errors(ThreadMode mode) {
		return ModeErrors.of(mode,
				cells().stream().filter((cell) -> cell.contender().equals(OwnContenders.of(mode).name())).toList(),
				this.found.failures());
	}

	/** Returns the errors of all modes, those of virtual threads first. */
	List<ModeErrors> errors() {
		return Stream.of(ThreadMode.VIRTUAL, ThreadMode.PLATFORM).flatMap((mode) -> errors(mode).stream()).toList();
	}

	/** Returns whether one mode has more errors than the other. */
	boolean decidesByErrors() {
		Optional<ModeErrors> virtual = errors(ThreadMode.VIRTUAL);
		Optional<ModeErrors> platform = errors(ThreadMode.PLATFORM);
		return virtual.filter((errors) -> errors.exceed(platform)).isPresent()
				|| platform.filter((errors) -> errors.exceed(virtual)).isPresent();
	}

	List<Cell> cells() {
		return this.results.cellsOf(OwnScenario.ID)
			.stream()
			.filter((cell) -> cell.load().endsWith(this.suffix))
			.toList();
	}

	/** Returns the causes, first those of the load that showed errors. */
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

	boolean names(Kind... kinds) {
		return causes().stream().anyMatch((cause) -> Arrays.asList(kinds).contains(cause.kind()));
	}

	/** Returns a sentence if both modes handle requests on the same threads. */
	Optional<String> sameThreads() {
		// a large difference would show that more than the event loop handles requests
		boolean onEventLoop = this.plan != null && this.plan.service().server() == Server.NETTY
				&& this.comparisons.decisive().filter((load) -> load.isClose() && !load.isDecided()).isPresent();
		String same = onEventLoop ? "Netty's event loop handles the requests: the property does not change that."
				: this.found.why().sameThreads();
		return same.isEmpty() ? Optional.empty() : Optional.of(same);
	}

	/** Returns whether the gain is proven by what requests wait for, not by CPU. */
	boolean isOfWaits() {
		return this.comparisons.decisive().filter((load) -> !load.isOfCpu()).isPresent();
	}

	boolean isGain() {
		return !decidesByErrors()
				&& this.comparisons.decisive().filter((load) -> load.outcome() == Outcome.FASTER).isPresent();
	}

	boolean isOnePair() {
		return this.found.conditions().isOnePair() && !decidesByErrors();
	}

	/** Returns the rate in requests per second that the pool of threads still serves. */
	Optional<Double> servedByPool() {
		Capacity capacity = this.found.capacity();
		return (capacity == null || !isOfWaits()) ? Optional.empty()
				: this.comparisons.decisive()
					.filter((load) -> !load.isOfRate())
					.map((load) -> Math.min(capacity.perSecond(), load.platform().times().throughputPerSecond()));
	}

	/** Returns whether the reader's highest rate leaves the pool clearly free. */
	boolean isBelowCapacity() {
		Capacity capacity = this.found.capacity();
		return isGain() && isOfWaits() && capacity != null && this.peakRate != null
				&& capacity.inUse(this.peakRate) <= FREE * capacity.threads();
	}

}
