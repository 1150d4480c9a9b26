package dev.virtualthreads.benchmark.load;

/**
 * A closed model: each user waits for an answer before the next request.
 *
 * @param requests how many in all
 * @param users how many are in flight at once
 */
public record Load(int requests, int users) {

	/** The seeds' way to write it, {@code 400/50}. */
	public String label() {
		return this.requests + "/" + this.users;
	}

}
