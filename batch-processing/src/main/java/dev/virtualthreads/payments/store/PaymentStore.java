package dev.virtualthreads.payments.store;

import java.util.List;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Settlement;
import dev.virtualthreads.payments.Settlement.Status;
import lombok.RequiredArgsConstructor;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Access to the tables of payments and rejected rows. */
@Repository
@RequiredArgsConstructor
public class PaymentStore {

	// not a join: PostgreSQL would read the whole table for every chunk of the first
	// hundred thousand payments
	private static final String STORED = """
			SELECT asked.payment_key
			FROM UNNEST(CAST(? AS VARCHAR ARRAY)) AS asked(payment_key)
			WHERE (SELECT COUNT(*) FROM payment WHERE payment.payment_key = asked.payment_key) > 0""";

	private static final String PAY = """
			INSERT INTO payment (payment_key, job_instance_id, account, amount, currency, charge, status)
			VALUES (?, ?, ?, ?, ?, ?, ?)""";

	private static final String REJECT = """
			INSERT INTO reject (job_instance_id, file_name, line_number, reason, raw_text)
			VALUES (?, ?, ?, ?, ?)""";

	private static final String UNFINISHED = """
			SELECT job_instance_id FROM batch_job_instance
			WHERE job_instance_id NOT IN (
				SELECT job_instance_id FROM batch_job_execution WHERE status IN ('COMPLETED', 'ABANDONED'))""";

	private final JdbcTemplate jdbc;

	/** Rows stored for a set of files, by all runs over them. */
	public record Totals(long ok, long skip, long rejected) {

		public long rows() {
			return this.ok + this.skip + this.rejected;
		}

	}

	/** Returns those of the keys that are stored. */
	public List<String> storedAmong(List<String> keys) {
		return keys.isEmpty() ? List.of()
				: this.jdbc.query(STORED,
						(statement) -> statement.setArray(1,
								statement.getConnection().createArrayOf("VARCHAR", keys.toArray())),
						(row, number) -> row.getString(1));
	}

	public void insert(long jobInstance, List<Settlement> settlements) {
		this.jdbc.batchUpdate(PAY, settlements.stream().map((settlement) -> {
			Payment payment = settlement.payment();
			return new Object[] { payment.key(), jobInstance, payment.account(), payment.amount(), payment.currency(),
					settlement.charge(), settlement.status().name() };
		}).toList());
	}

	public void insertRejects(long jobInstance, List<Reject> rejects) {
		this.jdbc.batchUpdate(REJECT, rejects.stream()
			.map((reject) -> new Object[] { jobInstance, reject.file(), reject.line(), reject.reason(), reject.raw() })
			.toList());
	}

	/** Returns the job instances that are neither completed nor abandoned. */
	public List<Long> unfinishedRuns() {
		return this.jdbc.query(UNFINISHED, (row, number) -> row.getLong(1));
	}

	/** Returns the number of rows stored for a job instance. */
	public Totals totals(long jobInstance) {
		return new Totals(payments(jobInstance, Status.OK), payments(jobInstance, Status.SKIP), rejects(jobInstance));
	}

	private long payments(long jobInstance, Status status) {
		return count("SELECT COUNT(*) FROM payment WHERE job_instance_id = ? AND status = ?", jobInstance,
				status.name());
	}

	/** Returns the number of rejected rows of a job instance. */
	public long rejects(long jobInstance) {
		return count("SELECT COUNT(*) FROM reject WHERE job_instance_id = ?", jobInstance);
	}

	private long count(String sql, Object... arguments) {
		Long count = this.jdbc.queryForObject(sql, Long.class, arguments);
		return (count != null) ? count : 0;
	}

}
