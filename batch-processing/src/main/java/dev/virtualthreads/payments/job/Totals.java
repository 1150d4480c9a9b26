package dev.virtualthreads.payments.job;

/**
 * What the database holds of one run over a set of files, restarts included.
 *
 * @param ok payments that the gateway has made
 * @param skip payments left to the next processing window
 * @param rejected rows that are no payment
 */
public record Totals(long ok, long skip, long rejected) {

	public long rows() {
		return this.ok + this.skip + this.rejected;
	}

}
