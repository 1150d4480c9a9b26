package dev.virtualthreads.payments.job;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.store.PaymentStore;
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
@Slf4j
record OperatorRejects(PaymentStore payments, PaymentsProperties properties) implements Tasklet {

	@Override
	public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
		if (this.properties.reject().isEmpty()) {
			return RepeatStatus.FINISHED;
		}
		long run = contribution.getStepExecution().getJobExecution().getJobInstanceId();
		Map<String, PaymentStore.Stored> stored = this.payments.find(this.properties.reject());
		Set<Long> due = this.payments.lockDue(List.copyOf(stored.values()));
		List<Reject> rejected = this.payments.rejects(run);
		requireNone(
				(key) -> !stored.containsKey(key)
						&& rejected.stream().noneMatch((row) -> row.raw().startsWith(Payment.text(key))),
				"%s of --payments.reject is in no file: nothing was paid now. Correct or remove it.");
		requireNone((key) -> stored.containsKey(key) && !due.contains(stored.get(key).id()),
				"%s of --payments.reject is stored as OK or SKIP: it cannot be rejected. Remove it.");
		log.warn("Rejecting {}. An earlier call may have paid.", String.join(", ", this.properties.reject()));
		this.payments.reject(run, List.copyOf(stored.values()), "rejected by the operator", Long.MAX_VALUE, "");
		return RepeatStatus.FINISHED;
	}

	private void requireNone(Predicate<String> isWrong, String message) {
		String wrong = this.properties.reject().stream().filter(isWrong).sorted().collect(Collectors.joining(", "));
		if (!wrong.isEmpty()) {
			throw new PaymentsException(message.formatted(wrong));
		}
	}

}
