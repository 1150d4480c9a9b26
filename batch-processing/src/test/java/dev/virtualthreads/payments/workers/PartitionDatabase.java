package dev.virtualthreads.payments.workers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

import javax.sql.DataSource;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.PostgresServer;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.app.JobRun;
import dev.virtualthreads.payments.app.PaymentsApplication;
import dev.virtualthreads.payments.partner.PartnerFiles;

import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.PlatformTransactionManager;

/** PostgreSQL database with partitions of one file, and the beans that use it. */
public final class PartitionDatabase implements AutoCloseable {

	public static final int PAYMENTS = 20;

	private final Map<String, Queue<Action>> actions = new ConcurrentHashMap<>();

	private final FakeGateway gateway = new FakeGateway((call, key, path) -> {
		Action action = this.actions.getOrDefault(key, new ArrayDeque<>()).poll();
		if (action != null) {
			action.run();
		}
		return new Answer(200, "");
	});

	private final JobRun job;

	private final ConfigurableApplicationContext context;

	private int runs;

	/** Action during a call of the gateway. */
	@FunctionalInterface
	public interface Action {

		void run() throws InterruptedException;

	}

	/** Configuration that observes the data source. */
	static class Observation {

		@Bean
		static BeanPostProcessor observe() {
			return new BeanPostProcessor() {
				@Override
				public Object postProcessAfterInitialization(Object bean, String name) {
					return (bean instanceof DataSource source) ? new ObservedDataSource(source) : bean;
				}
			};
		}

	}

	/**
	 * Creates the database.
	 * @param configuration further configuration of the beans
	 */
	public PartitionDatabase(Path folder, Class<?> configuration) throws IOException {
		new PartnerFolder(folder).write("alder.csv", PartnerFolder.rows(1, PAYMENTS));
		this.job = PostgresServer.job()
			.with("payments.input", folder)
			.with("payments.chunk-size", PAYMENTS / 2)
			.with("payments.gateway.url", this.gateway.url());
		this.context = new SpringApplicationBuilder(PaymentsApplication.class, Observation.class, configuration)
			.profiles("compare")
			.run(this.job.arguments().toArray(String[]::new));
	}

	public <T> T bean(Class<T> type) {
		return this.context.getBean(type);
	}

	public ObservedDataSource dataSource() {
		return bean(ObservedDataSource.class);
	}

	/** Returns records that do not wait for the database. */
	public StepRecords records() {
		return new StepRecords(bean(JobRepository.class), bean(PlatformTransactionManager.class), Duration.ZERO);
	}

	/** Runs one action per call with a key, before the answer. */
	public void onCalls(String key, Action... actions) {
		this.actions.put(key, new ConcurrentLinkedQueue<>(List.of(actions)));
	}

	/** Stores a run with partitions that all have the same rows. */
	public List<StepExecution> partitions(int number) {
		return partitions(number, Set.of(), Map.of());
	}

	/** Stores a run with one partition. */
	public StepExecution partition(Set<String> paidElsewhere, Map<String, ?> parameters) {
		return partitions(1, paidElsewhere, parameters).getFirst();
	}

	private List<StepExecution> partitions(int number, Set<String> paidElsewhere, Map<String, ?> changed) {
		JobRepository repository = bean(JobRepository.class);
		PartnerFiles files = PartnerFiles.of(bean(PaymentsProperties.class).input());
		JobParameters parameters = parameters(files, changed);
		JobExecution run = repository.createJobExecution(repository.createJobInstance("job", parameters), parameters,
				new ExecutionContext());
		Partition partition = new Partition(files.ranges(PAYMENTS).getFirst(), paidElsewhere);
		return IntStream.rangeClosed(1, number).mapToObj((name) -> {
			StepExecution step = repository.createStepExecution(Partition.stepName(Integer.toString(name)), run);
			step.setExecutionContext(partition.toContext());
			repository.updateExecutionContext(step);
			return step;
		}).toList();
	}

	private JobParameters parameters(PartnerFiles files, Map<String, ?> changed) {
		JobParametersBuilder parameters = new JobParametersBuilder().addString(RunParameters.FILES, files.fingerprint())
			.addString(RunParameters.PLACE, files.place())
			.addString("fee", "2.2")
			.addString("threshold", "10")
			.addLong("reject-limit", 0L)
			.addString("reject", "")
			.addString("simulated-gateway", "false")
			.addLong("run", (long) ++this.runs);
		changed.forEach((name, value) -> add(parameters, name, value));
		return parameters.toJobParameters();
	}

	private static void add(JobParametersBuilder parameters, String name, Object value) {
		if (value instanceof Long number) {
			parameters.addLong(name, number);
		}
		else {
			parameters.addString(name, value.toString());
		}
	}

	public StepExecution stored(StepExecution step) {
		return Objects.requireNonNull(bean(JobRepository.class).getStepExecution(step.getId()));
	}

	public RefusedUpdates refusedUpdates() {
		return new RefusedUpdates(this.job);
	}

	public long payments() {
		return this.job.count("payment");
	}

	public int calls() {
		return this.gateway.calls();
	}

	/** Accepts all connections and results, and removes the payments. */
	public void reset() {
		dataSource().refuse(0);
		refusedUpdates().acceptAll();
		this.job.update("DELETE FROM payment");
	}

	@Override
	public void close() {
		this.context.close();
		this.gateway.close();
	}

}
