package dev.virtualthreads.payments.job;

import java.util.List;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Settlement;
import dev.virtualthreads.payments.Settlement.Status;
import dev.virtualthreads.payments.partner.KnownKeys;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** The tables of payments and of rejected rows. */
@Repository
class PaymentStore implements KnownKeys {

	private static final String KNOWN = """
			SELECT payment.payment_key
			FROM UNNEST(CAST(? AS VARCHAR ARRAY)) AS asked(payment_key)
			JOIN payment ON payment.payment_key = asked.payment_key""";

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

	PaymentStore(JdbcTemplate jdbc) {
		this.jdbc = jdbc;
	}

	@Override
	public List<String> among(List<String> keys) {
		return keys.isEmpty() ? List.of()
				: this.jdbc.query(KNOWN,
						(statement) -> statement.setArray(1,
								statement.getConnection().createArrayOf("VARCHAR", keys.toArray())),
						(row, number) -> row.getString(1));
	}

	void insert(long jobInstance, List<Settlement> settlements) {
		this.jdbc.batchUpdate(PAY, settlements, settlements.size(), (statement, settlement) -> {
			Payment payment = settlement.payment();
			statement.setString(1, payment.key());
			statement.setLong(2, jobInstance);
			statement.setString(3, payment.account());
			statement.setBigDecimal(4, payment.amount());
			statement.setString(5, payment.currency());
			statement.setBigDecimal(6, settlement.charge());
			statement.setString(7, settlement.status().name());
		});
	}

	void insertRejects(long jobInstance, List<Reject> rejects) {
		this.jdbc.batchUpdate(REJECT, rejects, rejects.size(), (statement, reject) -> {
			statement.setLong(1, jobInstance);
			statement.setString(2, reject.file());
			statement.setLong(3, reject.line());
			statement.setString(4, reject.reason());
			statement.setString(5, reject.raw());
		});
	}

	/** Returns the job instances that have neither completed nor been given up. */
	List<Long> unfinishedRuns() {
		return this.jdbc.query(UNFINISHED, (row, number) -> row.getLong(1));
	}

	Totals totals(long jobInstance) {
		return new Totals(payments(jobInstance, Status.OK), payments(jobInstance, Status.SKIP), rejects(jobInstance));
	}

	private long payments(long jobInstance, Status status) {
		return count("SELECT COUNT(*) FROM payment WHERE job_instance_id = ? AND status = ?", jobInstance,
				status.name());
	}

	long rejects(long jobInstance) {
		return count("SELECT COUNT(*) FROM reject WHERE job_instance_id = ?", jobInstance);
	}

	private long count(String sql, Object... arguments) {
		Long count = this.jdbc.queryForObject(sql, Long.class, arguments);
		return (count != null) ? count : 0;
	}

}
