package dev.virtualthreads.payments.partner;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamReader;

/**
 * Reader of the rows that are not stored yet. It rejects payments whose key occurred
 * before, in the files or in the database: the first row with a key is paid, whichever
 * thread is faster. One query per chunk looks the keys up.
 */
@RequiredArgsConstructor
public final class UniqueRows implements ItemStreamReader<Row> {

	private static final String ROWS = "rows";

	private final ItemStreamReader<Row> rows;

	// stored by earlier runs: the first rows, since chunks are committed in their order
	private final LongSupplier rowsDone;

	// returns the keys of payments that must not be paid again
	private final UnaryOperator<List<String>> knownKeys;

	// fails before any row of a chunk is processed
	private final Consumer<Collection<Row>> check;

	private final int chunkSize;

	private final Queue<Row> chunk = new ArrayDeque<>();

	private long count;

	private boolean ended;

	// not from the context: after a restart Spring Batch stores it with the first chunk,
	// so a kill before that would lose the position
	@Override
	public void open(ExecutionContext context) {
		this.rows.open(new ExecutionContext());
		this.ended = false;
		this.chunk.clear();
		long done = this.rowsDone.getAsLong();
		for (this.count = 0; this.count < done; this.count++) {
			if (Rows.next(this.rows) == null) {
				throw new PaymentsException("%d rows are stored, but the files have only %d: restore the files."
					.formatted(done, this.count));
			}
		}
	}

	/** Returns the number of rows that all runs have read up to the last commit. */
	public static long rowsIn(ExecutionContext context) {
		return context.getLong(ROWS, 0);
	}

	@Override
	public @Nullable Row read() {
		if (this.chunk.isEmpty() && !this.ended) {
			readChunk();
		}
		Row row = this.chunk.poll();
		this.count += (row != null) ? 1 : 0;
		return row;
	}

	private void readChunk() {
		List<Row> read = new ArrayList<>(this.chunkSize);
		while (read.size() < this.chunkSize && !this.ended) {
			Row row = Rows.next(this.rows);
			this.ended = row == null;
			if (row != null) {
				read.add(row);
			}
		}
		Set<String> seen = new HashSet<>(this.knownKeys.apply(keys(read)));
		List<Row> unique = read.stream().map((row) -> unlessSeen(row, seen)).toList();
		this.check.accept(unique);
		this.chunk.addAll(unique);
	}

	private static List<String> keys(List<Row> rows) {
		return rows.stream().filter(Payment.class::isInstance).map((row) -> ((Payment) row).key()).toList();
	}

	private static Row unlessSeen(Row row, Set<String> seen) {
		return (row instanceof Payment payment && !seen.add(payment.key())) ? payment.rejected("duplicate payment id")
				: row;
	}

	/** Stores the number of rows read; only valid between two chunks. */
	@Override
	public void update(ExecutionContext context) {
		if (!this.chunk.isEmpty()) {
			throw new IllegalStateException("%d rows were read but not processed".formatted(this.chunk.size()));
		}
		context.putLong(ROWS, this.count);
	}

	@Override
	public void close() {
		this.rows.close();
	}

}
