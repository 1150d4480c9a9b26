package dev.virtualthreads.payments.job;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

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
		requireNone(absent(run, stored.keySet()),
				"%s of --payments.reject is in no file: nothing was paid now. Correct or remove it.");
		List<Stored> due = stored.values().stream().filter((row) -> isDue(run, row)).toList();
		Set<String> paid = new TreeSet<>(stored.keySet());
		due.forEach((row) -> paid.remove(row.payment().key()));
		requireNone(paid, "%s of --payments.reject is stored as OK or SKIP: it cannot be rejected. Remove it.");
		log.warn("The operator rejects {}.", String.join(", ", this.properties.reject()));
		this.payments.reject(run, due, "rejected by the operator", Long.MAX_VALUE, "");
	}

	private Set<String> absent(long run, Set<String> stored) {
		Set<String> absent = new TreeSet<>(this.properties.reject());
		absent.removeAll(stored);
		List<Reject> rejected = absent.isEmpty() ? List.of() : this.payments.rejects(run);
		absent.removeIf((key) -> rejected.stream().anyMatch((reject) -> reject.raw().startsWith(Payment.text(key))));
		return absent;
	}

	private boolean isDue(long run, Stored row) {
		return !this.payments.due(run, new IdRange(row.id(), row.id()), 1).isEmpty();
	}

	private static void requireNone(Collection<String> keys, String message) {
		if (!keys.isEmpty()) {
			throw new PaymentsException(message.formatted(String.join(", ", keys)));
		}
	}

}
