package dev.virtualthreads.payments.launch;

import java.util.Collection;
import java.util.List;
import java.util.Set;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.job.parameters.JobParameters;

/** Checks and preparations before the first call of the gateway. */
@RequiredArgsConstructor
@Slf4j
final class RunPreparation {

	private final PartnerFiles files;

	private final PaymentStore store;

	private final EarlierRuns earlierRuns;

	private final PaymentsProperties properties;

	/** Checks and prepares a run over the files, and returns its parameters. */
	JobParameters prepare() {
		JobParameters parameters = RunParameters.of(this.files.fingerprint(), this.files.place(), this.properties);
		if (!this.properties.reject().isEmpty()) {
			requireRejectable(this.properties.reject());
		}
		this.earlierRuns.prepare(parameters, this.properties.giveUp());
		return parameters;
	}

	private void requireRejectable(Set<String> keys) {
		requireNone(this.files.absent(keys),
				"%s of --payments.reject is in no file of %s: nothing was paid. Correct or remove it.");
		requireNone(this.store.storedAmong(List.copyOf(keys)),
				"%s of --payments.reject is stored as OK or SKIP: it cannot be rejected. Remove it to pay the files of %s.");
		log.warn("The operator rejects {}.", String.join(", ", keys));
	}

	private void requireNone(Collection<String> keys, String message) {
		if (!keys.isEmpty()) {
			throw new PaymentsException(message.formatted(String.join(", ", keys), this.files.place()));
		}
	}

}
