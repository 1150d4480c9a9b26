package dev.virtualthreads.payments.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
import dev.virtualthreads.payments.store.RejectStore;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamException;
import org.springframework.batch.infrastructure.item.ItemStreamReader;

/** Search for the first row of files that is not as an unfinished run has loaded it. */
public record ChangedRow(PaymentStore payments, RejectStore rejects) {

	private static final int CHUNK = 1000;

	/** Returns the row, empty if all rows of the files are loaded, but others too. */
	public Optional<Row> find(PartnerFiles files, long run) {
		Set<String> rejected = this.rejects.all(run).stream().map(ChangedRow::text).collect(Collectors.toSet());
		ItemStreamReader<Row> reader = files.reader();
		reader.open(new ExecutionContext());
		try {
			Optional<Row> changed = Optional.empty();
			List<Row> chunk = read(reader);
			while (changed.isEmpty() && !chunk.isEmpty()) {
				changed = find(chunk, run, rejected);
				chunk = read(reader);
			}
			return changed;
		}
		finally {
			reader.close();
		}
	}

	private static List<Row> read(ItemStreamReader<Row> reader) {
		try {
			List<Row> chunk = new ArrayList<>();
			Row row = reader.read();
			while (row != null) {
				chunk.add(row);
				row = (chunk.size() < CHUNK) ? reader.read() : null;
			}
			return chunk;
		}
		catch (RuntimeException ex) {
			throw ex;
		}
		catch (Exception ex) {
			throw new ItemStreamException("The files cannot be read", ex);
		}
	}

	private Optional<Row> find(List<Row> chunk, long run, Set<String> rejected) {
		Map<String, Stored> loaded = this.payments.find(keys(chunk));
		return chunk.stream().filter((row) -> switch (row) {
			case Payment payment ->
				!isLoaded(payment, loaded.get(payment.key()), run) && !rejected.contains(text(payment.rejected("")));
			case Reject reject -> !rejected.contains(text(reject));
		}).findFirst();
	}

	static Set<String> keys(List<? extends Row> rows) {
		return rows.stream()
			.filter(Payment.class::isInstance)
			.map((row) -> ((Payment) row).key())
			.collect(Collectors.toSet());
	}

	private static boolean isLoaded(Payment payment, @Nullable Stored stored, long run) {
		return stored != null && stored.run() == run && stored.payment().equals(payment);
	}

	private static String text(Reject reject) {
		return "%s:%d:%s".formatted(reject.file(), reject.line(), reject.raw());
	}

}
