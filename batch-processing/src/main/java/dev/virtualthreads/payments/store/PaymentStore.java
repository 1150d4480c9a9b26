package dev.virtualthreads.payments.store;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Reject;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.stereotype.Repository;

/**
 * Access to the tables of payments and rejected rows. A run is a job instance, which
 * restarts share. Its payments have ids in the order of the files.
 */
@Repository
@RequiredArgsConstructor
@Slf4j
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

	// the range makes PostgreSQL use the index of the ids at any size, and in their order
	private static final String THESE = " WHERE id BETWEEN ? AND ? AND id = ANY(?) AND status = 'NEW'";

	private static final String DUE = " WHERE job_instance_id = ? AND status = 'NEW'";

	private static final String RANGES = """
			SELECT MIN(id), MAX(id)
			FROM (SELECT id, (ROW_NUMBER() OVER (ORDER BY id) - 1) / ? AS number FROM payment%s) AS numbered
			GROUP BY number
			ORDER BY number""".formatted(DUE);

	private static final String COUNTS = """
			SELECT COUNT(*) FILTER (WHERE status = 'NEW') AS due, COUNT(*) FILTER (WHERE status = 'OK') AS ok,
				COUNT(*) FILTER (WHERE status = 'SKIP') AS skip,
				(SELECT COUNT(*) FROM reject WHERE job_instance_id = ?) AS rejected
			FROM payment WHERE job_instance_id = ?""";

	private static final RowMapper<Stored> MAPPER = (row, number) -> new Stored(row.getLong(8), row.getLong(7),
			new Payment(row.getString(1), row.getString(2), new BigDecimal(row.getString(3)), row.getString(4),
					row.getString(5), row.getLong(6)));

	private final JdbcTemplate jdbc;

	/** Payment with the id of its row and the run that has loaded it. */
	public record Stored(long id, long run, Payment payment) {
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
		return this.jdbc.query(COLUMNS + "WHERE payment_key = ANY(?)", MAPPER, known)
			.stream()
			.collect(Collectors.toMap((stored) -> stored.payment().key(), Function.identity()));
	}

	/** Inserts payments, in the order of the files; small ones are not due. */
	public void load(long run, List<Payment> payments, BigDecimal fee, BigDecimal threshold) {
		this.jdbc.batchUpdate(LOAD, payments.stream().map((payment) -> {
			BigDecimal charge = payment.amount().multiply(fee);
			return new Object[] { payment.key(), run, payment.file(), payment.line(), payment.account(),
					payment.amount().toPlainString(), payment.currency(), charge,
					(charge.compareTo(threshold) < 0) ? "SKIP" : "NEW" };
		}).toList());
	}

	/** Collects statistics: else PostgreSQL sorts all due rows for every chunk. */
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
	 * Locks payments in the order of their ids, so that two workers do not deadlock.
	 * @return the ids of those that are still due
	 */
	public Set<Long> lockDue(List<Stored> rows) {
		Long[] ids = ids(rows);
		return rows.isEmpty() ? Set.of()
				: Set.copyOf(this.jdbc.queryForList("SELECT id FROM payment" + THESE + " ORDER BY id FOR UPDATE",
						Long.class, ids[0], ids[ids.length - 1], ids));
	}

	/** Stores that payments are made, and returns how many of them were still due. */
	public int settle(List<Stored> rows) {
		return change("UPDATE payment SET status = 'OK'", rows);
	}

	/** Rejects due payments, up to a limit; their keys are free then. */
	public void reject(long run, List<Stored> rows, String reason, long limit, String advice) {
		reject(run, rows.stream().map((row) -> row.payment().rejected(reason)).toList(), limit, advice);
		change("DELETE FROM payment", rows);
	}

	private int change(String statement, List<Stored> rows) {
		Long[] ids = ids(rows);
		return rows.isEmpty() ? 0 : this.jdbc.update(statement + THESE, ids[0], ids[ids.length - 1], ids);
	}

	private static Long[] ids(List<Stored> rows) {
		return rows.stream().map(Stored::id).sorted().toArray(Long[]::new);
	}

	/**
	 * Stores rejected rows. A row that is stored already is replaced: a load that was
	 * killed reads its files again.
	 * @param limit number of rejected rows of the run above which nothing is stored
	 * @param advice what to do above the limit
	 */
	public void reject(long run, List<Reject> rows, long limit, String advice) {
		this.jdbc.batchUpdate("DELETE FROM reject WHERE job_instance_id = ? AND file_name = ? AND line_number = ?",
				rows.stream().map((row) -> new Object[] { run, row.file(), row.line() }).toList());
		long count = Objects.requireNonNull(
				this.jdbc.queryForObject("SELECT COUNT(*) FROM reject WHERE job_instance_id = ?", Long.class, run));
		for (Reject row : rows) {
			log.warn("Rejected {} line {}: {}", row.file(), row.line(), row.reason());
			if (++count > limit) {
				throw new PaymentsException("%s line %d (%s) exceeds --payments.reject-limit=%d. %s"
					.formatted(row.file(), row.line(), row.reason(), limit, advice));
			}
		}
		this.jdbc.batchUpdate("INSERT INTO reject VALUES (?, ?, ?, ?, ?)",
				rows.stream()
					.map((row) -> new Object[] { run, row.file(), row.line(), row.reason(), row.raw() })
					.toList());
	}

	/** Returns the rejected rows of a run, which are at most as many as its limit. */
	public List<Reject> rejects(long run) {
		return this.jdbc.query("SELECT file_name, line_number, reason, raw_text FROM reject WHERE job_instance_id = ?",
				(row, number) -> new Reject(row.getString(1), row.getLong(2), row.getString(3), row.getString(4)), run);
	}

	/** Removes all due payments of a run that is not continued. */
	public void removeDue(long run) {
		this.jdbc.update("DELETE FROM payment" + DUE, run);
	}

	/** Removes all rows of a run that has paid nothing. */
	public void removeAll(long run) {
		this.jdbc.update("DELETE FROM payment WHERE job_instance_id = ?", run);
		this.jdbc.update("DELETE FROM reject WHERE job_instance_id = ?", run);
	}

	/** Divides the due payments of a run into ranges with a number of payments. */
	public List<IdRange> ranges(long run, int payments) {
		return this.jdbc.query(RANGES, (row, number) -> new IdRange(row.getLong(1), row.getLong(2)), payments, run);
	}

	public Totals totals(long run) {
		return this.jdbc.query(COUNTS, new DataClassRowMapper<>(Totals.class), run, run).getFirst();
	}

}
