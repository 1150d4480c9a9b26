package dev.virtualthreads.payments.partner;

import java.util.Set;
import java.util.TreeSet;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Row;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamException;
import org.springframework.batch.infrastructure.item.ItemStreamReader;

/** Search for the keys of payments in files. */
public final class KeySearch {

	private KeySearch() {
	}

	/** Returns those of the keys that no row of the files has, sorted. */
	public static Set<String> absent(Set<String> keys, PartnerFiles files) {
		Set<String> absent = new TreeSet<>(keys);
		ItemStreamReader<Row> rows = files.reader(Set.of());
		rows.open(new ExecutionContext());
		try {
			for (Row row = rows.read(); row != null; row = rows.read()) {
				if (row instanceof Payment payment) {
					absent.remove(payment.key());
				}
			}
			return absent;
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
