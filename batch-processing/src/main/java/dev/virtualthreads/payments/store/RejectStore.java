package dev.virtualthreads.payments.store;

import java.util.List;
import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Reject;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Access to the table of rejected rows. */
@Repository
@RequiredArgsConstructor
@Slf4j
public class RejectStore {

	private static final String THIS = " WHERE job_instance_id = ? AND file_name = ? AND line_number = ?";

	private final JdbcTemplate jdbc;

	/**
	 * Stores rejected rows of a run. A row that is stored already is replaced: a load
	 * that was killed reads its files again.
	 * @param limit number of rejected rows above which nothing is stored
	 * @param advice what to do above the limit
	 * @throws PaymentsException if the run has more rejected rows than the limit
	 */
	public void insert(long run, List<Reject> rejects, long limit, String advice) {
		if (rejects.isEmpty()) {
			return;
		}
		this.jdbc.batchUpdate("DELETE FROM reject" + THIS,
				rejects.stream().map((reject) -> new Object[] { run, reject.file(), reject.line() }).toList());
		long count = Objects.requireNonNull(
				this.jdbc.queryForObject("SELECT COUNT(*) FROM reject WHERE job_instance_id = ?", Long.class, run));
		for (Reject reject : rejects) {
			log.warn("Rejected {} line {}: {}", reject.file(), reject.line(), reject.reason());
			if (++count > limit) {
				throw new PaymentsException("%s line %d (%s) exceeds --payments.reject-limit=%d. %s"
					.formatted(reject.file(), reject.line(), reject.reason(), limit, advice));
			}
		}
		this.jdbc.batchUpdate("INSERT INTO reject VALUES (?, ?, ?, ?, ?)",
				rejects.stream()
					.map((reject) -> new Object[] { run, reject.file(), reject.line(), reject.reason(), reject.raw() })
					.toList());
	}

	/** Returns the rejected rows of a run, which are at most as many as its limit. */
	public List<Reject> all(long run) {
		return this.jdbc.query("SELECT file_name, line_number, reason, raw_text FROM reject WHERE job_instance_id = ?",
				(row, number) -> new Reject(row.getString(1), row.getLong(2), row.getString(3), row.getString(4)), run);
	}

	public void removeAll(long run) {
		this.jdbc.update("DELETE FROM reject WHERE job_instance_id = ?", run);
	}

}
