package dev.virtualthreads.payments.load;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Loaded;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
import dev.virtualthreads.payments.store.RejectStore;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.batch.infrastructure.item.ItemWriter;
import org.springframework.stereotype.Component;

/**
 * Writer that loads rows. The first row with a key is paid, all others are duplicates. A
 * killed load reads its files again, and skips the rows that it has loaded. The lock of
 * the run keeps other processes from loading at the same time.
 */
@Component
@RequiredArgsConstructor
public final class LoadWriter implements ItemWriter<Row>, StepExecutionListener {

	private static final String ADVICE = "Nothing was paid or stored. Correct the files, or start again with a higher limit.";

	private final PaymentStore payments;

	private final RejectStore rejects;

	private final PaymentsProperties properties;

	private long run;

	@Override
	public void beforeStep(StepExecution step) {
		this.run = step.getJobExecution().getJobInstanceId();
	}

	@Override
	public void write(Chunk<? extends Row> rows) {
		Map<String, Stored> known = this.payments.find(ChangedRow.keys(rows.getItems()));
		List<Loaded> loaded = new ArrayList<>();
		List<Reject> rejected = new ArrayList<>();
		for (Row row : rows) {
			switch (row) {
				case Reject reject -> rejected.add(reject);
				case Payment payment -> {
					Stored first = known.putIfAbsent(payment.key(), new Stored(0, this.run, payment));
					if (first == null) {
						BigDecimal charge = payment.amount().multiply(this.properties.fee());
						boolean isDue = charge.compareTo(this.properties.threshold()) >= 0;
						loaded.add(new Loaded(payment, charge, isDue));
					}
					else if (!isSameRow(first, payment)) {
						rejected.add(payment.rejected("duplicate payment id"));
					}
				}
			}
		}
		// replaces the rejects of these lines: a repeated chunk rejects none twice
		this.rejects.insert(this.run, rejected, this.properties.rejectLimit(), ADVICE);
		this.payments.load(this.run, loaded);
	}

	private boolean isSameRow(Stored stored, Payment payment) {
		return stored.run() == this.run && stored.payment().line() == payment.line()
				&& stored.payment().file().equals(payment.file());
	}

	@Override
	public @Nullable ExitStatus afterStep(StepExecution step) {
		// no call was made, so the rows of a refused run must not block corrected ones
		if (step.getFailureExceptions()
			.stream()
			.flatMap(PaymentsException::causes)
			.anyMatch(PaymentsException.class::isInstance)) {
			this.payments.removeAll(this.run);
			this.rejects.removeAll(this.run);
		}
		this.payments.analyze();
		return null;
	}

}
