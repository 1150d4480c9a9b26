package dev.virtualthreads.standalone.cells;

/** What a contender does in a trial. */
@FunctionalInterface
public interface Work {

	/**
	 * Does it and returns when all is done; the recorder times the whole of it unless
	 * told otherwise.
	 */
	void run(Recorder recorder) throws Exception;

}
