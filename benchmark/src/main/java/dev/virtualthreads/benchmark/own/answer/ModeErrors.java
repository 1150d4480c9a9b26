package dev.virtualthreads.benchmark.own.answer;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.RequestError;
import dev.virtualthreads.benchmark.own.measurement.Observations.Failure;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.own.why.LogExceptions.Thrown;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.VoidReasons;
import dev.virtualthreads.benchmark.results.stats.ErrorShare;
import dev.virtualthreads.benchmark.trial.ThreadMode;

/**
 * Errors of a thread mode beyond chance.
 *
 * @param share share of wrong answers, 1 if a trial failed or the service ended
 */
record ModeErrors(ThreadMode mode, ErrorShare share, String text, Optional<Failure> failure) {

	private static final ErrorShare ALL = new ErrorShare(1, 1);

	private static final int MOST_THROWN = 2;

	/** Returns the errors of a mode, empty without; cells are in the order of loads. */
	static Optional<ModeErrors> of(ThreadMode mode, List<Cell> cells, List<Failure> failures) {
		Optional<Failure> failure = failures.stream()
			.filter((each) -> each.mode() == mode && share(each).isNoticeable())
			.max(Comparator.comparingDouble((each) -> share(each).low()));
		return failure.map((found) -> new ModeErrors(mode, share(found), text(found), failure))
			.or(() -> cells.stream()
				.filter((cell) -> cell.contender().equals(OwnContenders.of(mode).name()) && cell.hasErrors())
				.reduce((lower, higher) -> higher)
				.map((cell) -> new ModeErrors(mode, cell.checks().hasFailedTrial() ? ALL : cell.errorShare(),
						text(cell), failure)));
	}

	private static ErrorShare share(Failure failure) {
		long wrong = sum(failure);
		return (failure.exitCode() != null || wrong == 0 || failure.share() <= 0) ? ALL
				: ErrorShare.of(wrong, Math.max(wrong, Math.round(wrong / failure.share())));
	}

	private static long sum(Failure failure) {
		return failure.errors().values().stream().mapToLong(Long::longValue).sum();
	}

	private static String text(Failure failure) {
		return (failure.exitCode() != null)
				? "the service ended with exit code %d in %s".formatted(failure.exitCode(), failure.when())
				: failure.errors().isEmpty() ? "it failed in " + failure.when()
						: "%s of the answers were wrong in %s (%s)".formatted(Digits.percent(failure.share()),
								failure.when(), VoidReasons.list(failure.errors()));
	}

	private static String text(Cell cell) {
		return "errors with %s (%s)".formatted(cell.load(), VoidReasons.list(cell.checks().errors()));
	}

	boolean exceed(Optional<ModeErrors> other) {
		return other.isEmpty() || this.share.isAbove(other.get().share);
	}

	Stream<String> evidence() {
		return Stream.concat(isOfOtherBodies() ? Stream
			.of("On %s threads most answers have the right status and another body than a single user gets: a fallback?"
				.formatted(this.mode)) : Stream.empty(), thrown().stream().limit(MOST_THROWN).map(this::text));
	}

	private String text(Thrown thrown) {
		return "%s%s, %s on %s threads%s.".formatted(thrown.type(),
				thrown.message().isEmpty() ? "" : ": " + thrown.message(),
				(thrown.count() == 1) ? "once" : "%,d times".formatted(thrown.count()), this.mode,
				(thrown.frame() != null) ? ", at " + thrown.frame() : "");
	}

	// first those that are errors of the JVM
	private List<Thrown> thrown() {
		return this.failure.stream()
			.flatMap((found) -> found.thrown().stream())
			.sorted(Comparator.comparing((thrown) -> !thrown.type().endsWith("Error")))
			.toList();
	}

	List<Cause> causes() {
		return this.failure.map(Failure::causes).orElse(List.of());
	}

	String reason() {
		if (!thrown().isEmpty()) {
			return thrown().getFirst().type();
		}
		if (causes().stream().anyMatch((cause) -> cause.kind() == Kind.DEADLOCK)) {
			return "its requests wait for each other";
		}
		if (causes().stream().anyMatch((cause) -> cause.kind() == Kind.PINNING)) {
			return "its threads keep the carriers while they wait";
		}
		if (isOfOtherBodies()) {
			return "it answers with other bodies";
		}
		return this.failure.map(Failure::exitCode)
			.map("the service ended with exit code %d"::formatted)
			.orElse("it has errors that platform threads do not have");
	}

	// most errors are answers with the right status
	private boolean isOfOtherBodies() {
		return this.failure
			.filter((found) -> 2 * found.errors().getOrDefault(RequestError.WRONG_BODY.toString(), 0L) > sum(found))
			.isPresent();
	}

	boolean isOutOfMemory() {
		return thrown().stream().anyMatch((thrown) -> thrown.type().equals(OutOfMemoryError.class.getName()));
	}

	/** Returns whether the service ended, which no pool explains. */
	boolean ended() {
		return isOutOfMemory() || this.failure.filter((found) -> found.exitCode() != null).isPresent();
	}

}
