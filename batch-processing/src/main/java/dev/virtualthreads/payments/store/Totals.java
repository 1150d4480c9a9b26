package dev.virtualthreads.payments.store;

import java.util.Map;

/**
 * Rows of a run, by all its launches.
 *
 * @param due payments that are not paid yet
 */
public record Totals(long due, long ok, long skip, long rejected) {

	/** Returns the rows of a run. */
	public static Totals of(long run, PaymentStore payments, RejectStore rejects) {
		Map<String, Long> byStatus = payments.countByStatus(run);
		return new Totals(byStatus.getOrDefault("NEW", 0L), byStatus.getOrDefault("OK", 0L),
				byStatus.getOrDefault("SKIP", 0L), rejects.count(run));
	}

	/** Returns the number of rows that have an outcome. */
	public long done() {
		return this.ok + this.skip + this.rejected;
	}

	/** Returns the number of all rows. */
	public long rows() {
		return this.due + done();
	}

}
