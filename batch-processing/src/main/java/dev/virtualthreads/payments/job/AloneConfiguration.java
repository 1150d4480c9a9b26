package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;

/** Configuration of a process that runs the whole job: its step pays all files. */
@Configuration(proxyBeanMethods = false)
@Profile("!manager & !worker")
@Import(Progress.class)
class AloneConfiguration {

	@Bean
	Step pay(PayStep step, PaymentsProperties properties, PartnerFiles files, PaymentStore store, Progress progress) {
		return step
			.paying("pay",
					new PayStep.Rows(files.reader(properties.reject()),
							() -> store.totals(CurrentJob.instanceId()).rows(), store::storedAmong),
					properties.fee(), properties.threshold(), properties.rejectLimit())
			.listener(progress)
			.build();
	}

	@Bean
	RowsRead rowsRead(JobRepository repository) {
		return RowsRead.ofStep(repository, "pay");
	}

}
