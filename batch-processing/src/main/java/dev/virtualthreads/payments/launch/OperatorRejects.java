package dev.virtualthreads.payments.launch;

import java.util.Collection;
import java.util.List;
import java.util.Set;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.RunsJob;
import dev.virtualthreads.payments.partner.KeySearch;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.stereotype.Component;

/** Check of the payments that the operator rejects, before the first call. */
@Component
@RunsJob
@RequiredArgsConstructor
@Slf4j
final class OperatorRejects {

	private final PartnerFiles files;

	private final PaymentStore store;

	private final PaymentsProperties properties;

	/**
	 * Checks the keys of the property {@code payments.reject}.
	 * @throws PaymentsException if a key is in no file, or its payment is stored
	 */
	void check() {
		Set<String> keys = this.properties.reject();
		if (keys.isEmpty()) {
			return;
		}
		requireNone(KeySearch.absent(keys, this.files),
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
