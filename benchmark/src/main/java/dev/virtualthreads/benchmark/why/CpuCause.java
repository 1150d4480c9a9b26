package dev.virtualthreads.benchmark.why;

import java.util.List;

import dev.virtualthreads.benchmark.why.CollectedEvidence.CurvePoint;

final class CpuCause {

	/** Share of busy processors from which on the machine is full. */
	static final double FULL = 0.9;

	private static final String REMEDY = "Reduce the processor time of a request or add processors: "
			+ "virtual threads only save time that requests wait.";

	private CpuCause() {
	}

	static Cause of(double machine, double service, List<String> frames) {
		String sentence = "The processors are the limit: in the recorded repeat, %.0f %% of them were busy, %.0f %% with the service%s."
			.formatted(100 * machine, 100 * service, frames.isEmpty() ? "" : ", mostly at " + frames.getFirst());
		return new Cause(Kind.CPU_BOUND, sentence, REMEDY, frames);
	}

	static Cause of(CurvePoint flat) {
		return new Cause(Kind.CPU_BOUND, "The processors are the limit: with %d users, %.0f %% of them are busy."
			.formatted(flat.users(), flat.cpuBusyPercent()), REMEDY, List.of());
	}

}
