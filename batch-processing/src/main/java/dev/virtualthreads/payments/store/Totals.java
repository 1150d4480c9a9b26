package dev.virtualthreads.payments.store;

/**
 * Rows stored for a set of files, by all runs over them.
 *
 * @param ok payments that the gateway made
 * @param skip payments whose charge is below the threshold
 * @param rejected rows that cannot be paid
 */
public record Totals(long ok, long skip, long rejected) {

	public long rows() {
		return this.ok + this.skip + this.rejected;
	}

}
