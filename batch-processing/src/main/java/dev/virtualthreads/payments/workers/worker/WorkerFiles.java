package dev.virtualthreads.payments.workers.worker;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.partner.PartnerFiles;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** Files of this worker; they must be equal to those of the manager. */
@RequiredArgsConstructor
final class WorkerFiles {

	private final PaymentsProperties properties;

	private @Nullable PartnerFiles files;

	private @Nullable String fingerprint;

	PartnerFiles of(RunParameters run) {
		if (this.files == null || !run.files().equals(this.fingerprint)) {
			this.files = PartnerFiles.of(this.properties.input());
			this.fingerprint = this.files.fingerprint();
		}
		if (!run.files().equals(this.fingerprint)) {
			throw new PaymentsException(
					"A worker has other files in %s than the manager in %s: give both the same files, then start the manager again."
						.formatted(this.files.place(), run.place()));
		}
		return this.files;
	}

}
