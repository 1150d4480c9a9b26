package dev.virtualthreads.payments.load;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemReader;
import org.springframework.batch.infrastructure.item.ItemStreamException;
import org.springframework.batch.infrastructure.item.ItemStreamReader;
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

	/** Rows that are loaded or compared at once. */
	public static final int CHUNK = 1000;

	private static final String ADVICE = "Nothing was paid or stored. Correct the files, or start again with a higher limit.";

	private final PaymentStore payments;

	private final PaymentsProperties properties;

	private long run;

	@Override
	public void beforeStep(StepExecution step) {
		this.run = step.getJobExecution().getJobInstanceId();
	}

	@Override
	public void write(Chunk<? extends Row> rows) {
		Map<String, Stored> known = new HashMap<>(this.payments.find(keys(rows.getItems())));
		List<Payment> loaded = new ArrayList<>();
		List<Reject> rejected = new ArrayList<>();
		for (Row row : rows) {
			switch (row) {
				case Reject reject -> rejected.add(reject);
				case Payment payment -> {
					Stored first = known.putIfAbsent(payment.key(), new Stored(0, this.run, payment));
					if (first == null) {
						loaded.add(payment);
					}
					else if (first.run() != this.run || !first.payment().equals(payment)) {
						rejected.add(payment.rejected("duplicate payment id"));
					}
				}
			}
		}
		// replaces the rejects of these lines: a repeated chunk rejects none twice
		this.payments.reject(this.run, rejected, this.properties.rejectLimit(), ADVICE);
		this.payments.load(this.run, loaded, this.properties.fee(), this.properties.threshold());
	}

	private static Set<String> keys(Collection<? extends Row> rows) {
		return rows.stream()
			.filter(Payment.class::isInstance)
			.map((row) -> ((Payment) row).key())
			.collect(Collectors.toSet());
	}

	@Override
	public @Nullable ExitStatus afterStep(StepExecution step) {
		// no call was made, so the rows of a refused run must not block corrected ones
		if (step.getFailureExceptions()
			.stream()
			.flatMap(PaymentsException::causes)
			.anyMatch(PaymentsException.class::isInstance)) {
			this.payments.removeAll(this.run);
		}
		this.payments.analyze();
		return null;
	}

	/**
	 * Returns the first row of files that is not as an unfinished run has loaded it, none
	 * if all of them are loaded, but others too.
	 */
	public Optional<Row> changed(PartnerFiles files, long unfinished) {
		Set<String> rejected = this.payments.rejects(unfinished)
			.stream()
			.map(LoadWriter::text)
			.collect(Collectors.toSet());
		ItemStreamReader<Row> reader = files.reader();
		reader.open(new ExecutionContext());
		try {
			return Stream.generate(() -> chunk(reader))
				.takeWhile((chunk) -> !chunk.isEmpty())
				.flatMap((chunk) -> changed(chunk, unfinished, rejected))
				.findFirst();
		}
		finally {
			reader.close();
		}
	}

	private static List<Row> chunk(ItemReader<Row> reader) {
		List<Row> chunk = new ArrayList<>();
		try {
			for (Row row = reader.read(); row != null; row = (chunk.size() < CHUNK) ? reader.read() : null) {
				chunk.add(row);
			}
			return chunk;
		}
		catch (Exception ex) {
			throw new ItemStreamException("The files cannot be read", ex);
		}
	}

	private Stream<Row> changed(List<Row> chunk, long unfinished, Set<String> rejected) {
		Map<String, Stored> known = this.payments.find(keys(chunk));
		return chunk.stream().filter((row) -> switch (row) {
			case Payment payment -> {
				Stored stored = known.get(payment.key());
				boolean isLoaded = stored != null && stored.run() == unfinished && stored.payment().equals(payment);
				yield !isLoaded && !rejected.contains(text(payment.rejected("")));
			}
			case Reject reject -> !rejected.contains(text(reject));
		});
	}

	private static String text(Reject reject) {
		return "%s:%d:%s".formatted(reject.file(), reject.line(), reject.raw());
	}

}
