package dev.virtualthreads.payments.store;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import dev.virtualthreads.payments.Payment;
import lombok.RequiredArgsConstructor;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Repository;

/**
 * Access to the table of payments. A run is a job instance, which restarts share. Its
 * payments have ids in the order of the files.
 */
@Repository
@RequiredArgsConstructor
public class PaymentStore {

	// not a join: PostgreSQL would read the whole table for every chunk of the first
	// hundred thousand payments
	private static final String KNOWN = """
			SELECT asked.payment_key
			FROM UNNEST(CAST(? AS VARCHAR ARRAY)) AS asked(payment_key)
			WHERE (SELECT COUNT(*) FROM payment WHERE payment.payment_key = asked.payment_key) > 0""";

	private static final String COLUMNS = "SELECT payment_key, account, amount, currency, file_name, line_number, job_instance_id, id FROM payment ";

	private static final String LOAD = """
			INSERT INTO payment (payment_key, job_instance_id, file_name, line_number, account, amount, currency, charge,
				status)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)""";

	// the range of the ids makes PostgreSQL use the index of the ids at any size
	private static final String THESE = " WHERE id BETWEEN ? AND ? AND id = ANY(?) AND status = 'NEW'";

	private static final String DUE = " WHERE job_instance_id = ? AND status = 'NEW'";

	private static final String RANGES = """
			SELECT MIN(id), MAX(id)
			FROM (SELECT id, (ROW_NUMBER() OVER (ORDER BY id) - 1) / ? AS number FROM payment%s) AS numbered
			GROUP BY number
			ORDER BY number""".formatted(DUE);

	private static final String COUNTS = """
			SELECT COUNT(*) FILTER (WHERE status = 'NEW'), COUNT(*) FILTER (WHERE status = 'OK'),
				COUNT(*) FILTER (WHERE status = 'SKIP'), (SELECT COUNT(*) FROM reject WHERE job_instance_id = ?)
			FROM payment WHERE job_instance_id = ?""";

	private static final RowMapper<Stored> MAPPER = (row, number) -> new Stored(row.getLong(8), row.getLong(7),
			new Payment(row.getString(1), row.getString(2), new BigDecimal(row.getString(3)), row.getString(4),
					row.getString(5), row.getLong(6)));

	private final JdbcTemplate jdbc;

	/** Payment with the id of its row and the run that has loaded it. */
	public record Stored(long id, long run, Payment payment) {
	}

	/** Payment to load: due, or too small to be paid. */
	public record Loaded(Payment payment, BigDecimal charge, boolean isDue) {
	}

	/** Range of ids, both included. */
	public record IdRange(long first, long last) {
	}

	/** Rows of a run by their outcome; those that are due have none. */
	public record Totals(long due, long ok, long skip, long rejected) {

		public long done() {
			return this.ok + this.skip + this.rejected;
		}

		public long rows() {
			return this.due + done();
		}

	}

	/** Returns the stored payments with one of the keys, of all runs. */
	public Map<String, Stored> find(Collection<String> keys) {
		Object known = this.jdbc.queryForList(KNOWN, String.class, (Object) keys.toArray(String[]::new))
			.toArray(String[]::new);
		Map<String, Stored> found = new HashMap<>();
		this.jdbc.query(COLUMNS + "WHERE payment_key = ANY(?)", MAPPER, known)
			.forEach((stored) -> found.put(stored.payment().key(), stored));
		return found;
	}

	/** Inserts payments, in the order of the files. */
	public void load(long run, List<Loaded> rows) {
		this.jdbc.batchUpdate(LOAD, rows.stream().map((row) -> {
			Payment payment = row.payment();
			return new Object[] { payment.key(), run, payment.file(), payment.line(), payment.account(),
					payment.amount().toPlainString(), payment.currency(), row.charge(), row.isDue() ? "NEW" : "SKIP" };
		}).toList());
	}

	/**
	 * Collects statistics of the tables. Without them PostgreSQL sorts all due payments
	 * for every chunk, until its autovacuum has seen the loaded rows.
	 */
	public void analyze() {
		this.jdbc.execute("ANALYZE");
	}

	/** Returns the next due payments of a run in a range, in the order of their ids. */
	public List<Stored> due(long run, IdRange range, int limit) {
		return this.jdbc.query(
				COLUMNS + DUE + " AND id BETWEEN ? AND ? ORDER BY id FETCH FIRST %d ROWS ONLY".formatted(limit), MAPPER,
				run, range.first(), range.last());
	}

	/**
	 * Locks those of the payments that are still due, in the order of their ids, so that
	 * two workers with the same payments wait for each other and do not deadlock.
	 * @return their ids
	 */
	public Set<Long> lockDue(Collection<Long> ids) {
		TreeSet<Long> sorted = new TreeSet<>(ids);
		return Set.copyOf(this.jdbc.queryForList("SELECT id FROM payment" + THESE + " ORDER BY id FOR UPDATE",
				Long.class, sorted.getFirst(), sorted.getLast(), sorted.toArray(Long[]::new)));
	}

	/**
	 * Stores that payments are made, unless they are not due any more. PostgreSQL visits
	 * the range in the order of the ids.
	 * @return how many were due
	 */
	public int settle(Collection<Long> ids) {
		return change("UPDATE payment SET status = 'OK'", ids);
	}

	/** Removes due payments, so that their keys are free. */
	public void remove(Collection<Long> ids) {
		change("DELETE FROM payment", ids);
	}

	private int change(String statement, Collection<Long> ids) {
		TreeSet<Long> sorted = new TreeSet<>(ids);
		return sorted.isEmpty() ? 0
				: this.jdbc.update(statement + THESE, sorted.getFirst(), sorted.getLast(), sorted.toArray(Long[]::new));
	}

	/** Removes all due payments of a run that is not continued. */
	public void removeDue(long run) {
		this.jdbc.update("DELETE FROM payment" + DUE, run);
	}

	/** Removes all payments of a run that has paid nothing. */
	public void removeAll(long run) {
		this.jdbc.update("DELETE FROM payment WHERE job_instance_id = ?", run);
	}

	/** Divides the due payments of a run into ranges with a number of payments. */
	public List<IdRange> ranges(long run, int payments) {
		return this.jdbc.query(RANGES, (row, number) -> new IdRange(row.getLong(1), row.getLong(2)), payments, run);
	}

	public Totals totals(long run) {
		RowMapper<Totals> counts = (row, number) -> new Totals(row.getLong(1), row.getLong(2), row.getLong(3),
				row.getLong(4));
		return this.jdbc.query(COUNTS, counts, run, run).getFirst();
	}

}
