package dev.virtualthreads.payments.partner;

import java.util.function.Consumer;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Row;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamException;
import org.springframework.batch.infrastructure.item.ItemStreamReader;

/** Keys of the payments that a reader returns. */
final class Keys {

	private Keys() {
	}

	/** Opens the reader, passes every key on, and closes the reader. */
	static void forEach(ItemStreamReader<Row> rows, Consumer<String> action) {
		rows.open(new ExecutionContext());
		try {
			for (Row row = rows.read(); row != null; row = rows.read()) {
				if (row instanceof Payment payment) {
					action.accept(payment.key());
				}
			}
		}
		catch (RuntimeException ex) {
			throw ex;
		}
		catch (Exception ex) {
			throw new ItemStreamException("The files cannot be read", ex);
		}
		finally {
			rows.close();
		}
	}

}
