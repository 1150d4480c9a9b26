package dev.virtualthreads.benchmark.load;

/** Hears of every right answer while a load runs, from many threads at once. */
@FunctionalInterface
public interface AnswerListener {

	void answered(long latencyMicros);

}
