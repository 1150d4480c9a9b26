package dev.virtualthreads.payments.run;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;

/** Configuration of the launch; a worker, which only pays partitions, has none. */
@Configuration(proxyBeanMethods = false)
@Profile("!worker")
@Import({ PaymentLauncher.class, EarlierRuns.class, RunRecords.class, StopOnShutdown.class })
class LaunchConfiguration {

}
