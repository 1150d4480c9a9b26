package dev.virtualthreads.payments.job;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.gateway.PaymentGateway;
import dev.virtualthreads.payments.partner.UniqueRows;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.builder.ChunkOrientedStepBuilder;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.item.ItemStreamReader;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** Builder of steps that pay rows. */
@Component
@RequiredArgsConstructor
public final class PayStep {

	private final JobRepository repository;

	private final PlatformTransactionManager transactions;

	private final PaymentsProperties properties;

	private final PaymentStore store;

	private final PaymentGateway gateway;

	private final PaymentExecutor executor;

	/** Rows of a step: all of them, the number stored already, keys not to pay again. */
	public record Rows(ItemStreamReader<Row> reader, LongSupplier done, UnaryOperator<List<String>> knownKeys) {
	}

	/**
	 * Returns a new step. Reader and writer run on the thread of the step; only the
	 * processor, which calls the gateway, runs on the executor.
	 * @param fee factor applied to every amount
	 * @param threshold payments with amount × fee below it are skipped
	 * @param limit number of rejected rows above which the step fails
	 */
	public ChunkOrientedStepBuilder<Row, Outcome> paying(String name, Rows rows, BigDecimal fee, BigDecimal threshold,
			long limit) {
		RejectLimit rejectLimit = new RejectLimit(this.store, limit);
		ChunkOrientedStepBuilder<Row, Outcome> step = new StepBuilder(name, this.repository)
			.<Row, Outcome>chunk(this.properties.chunkSize())
			.transactionManager(this.transactions)
			.reader(new UniqueRows(rows.reader(), rows.done(), rows.knownKeys(), rejectLimit::check,
					this.properties.chunkSize()))
			.processor(new PaymentProcessor(this.gateway, fee, threshold))
			.writer(new OutcomeWriter(this.store))
			.listener(rejectLimit);
		AsyncTaskExecutor threads = this.executor.executor();
		return (threads != null) ? step.taskExecutor(threads) : step;
	}

}
