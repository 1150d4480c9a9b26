package dev.virtualthreads.payments.job;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Tasklet that rejects the payments of {@code payments.reject}, which must be due or
 * rejected already: a restart may have the same keys.
 */
@Component
@Profile("!worker")
@RequiredArgsConstructor
@Slf4j
class OperatorRejects implements Tasklet {

	private final PaymentStore payments;

	private final PaymentsProperties properties;

	@Override
	public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
		if (!this.properties.reject().isEmpty()) {
			reject(contribution.getStepExecution().getJobExecution().getJobInstanceId());
		}
		return RepeatStatus.FINISHED;
	}

	private void reject(long run) {
		Map<String, Stored> stored = this.payments.find(this.properties.reject());
		List<Reject> rejected = this.payments.rejects(run);
		requireNone(
				(key) -> !stored.containsKey(key)
						&& rejected.stream().noneMatch((row) -> row.raw().startsWith(Payment.text(key))),
				"%s of --payments.reject is in no file: nothing was paid now. Correct or remove it.");
		requireNone((key) -> stored.containsKey(key) && !isDue(run, stored.get(key).id()),
				"%s of --payments.reject is stored as OK or SKIP: it cannot be rejected. Remove it.");
		log.warn("The operator rejects {}.", String.join(", ", this.properties.reject()));
		this.payments.reject(run, List.copyOf(stored.values()), "rejected by the operator", Long.MAX_VALUE, "");
	}

	private boolean isDue(long run, long id) {
		return !this.payments.due(run, new IdRange(id, id), 1).isEmpty();
	}

	private void requireNone(Predicate<String> isWrong, String message) {
		String wrong = this.properties.reject().stream().filter(isWrong).sorted().collect(Collectors.joining(", "));
		if (!wrong.isEmpty()) {
			throw new PaymentsException(message.formatted(wrong));
		}
	}

}
