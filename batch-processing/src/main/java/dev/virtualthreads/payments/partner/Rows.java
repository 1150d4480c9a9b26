package dev.virtualthreads.payments.partner;

import java.util.function.Consumer;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Row;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamException;
import org.springframework.batch.infrastructure.item.ItemStreamReader;

/** Reading of rows without checked exceptions. */
final class Rows {

	private Rows() {
	}

	static @Nullable Row next(ItemStreamReader<Row> rows) {
		try {
			return rows.read();
		}
		catch (RuntimeException ex) {
			throw ex;
		}
		catch (Exception ex) {
			throw new ItemStreamException("The files cannot be read", ex);
		}
	}

	static void forEachKey(ItemStreamReader<Row> rows, Consumer<String> action) {
		rows.open(new ExecutionContext());
		try {
			for (Row row = next(rows); row != null; row = next(rows)) {
				if (row instanceof Payment payment) {
					action.accept(payment.key());
				}
			}
		}
		finally {
			rows.close();
		}
	}

}
