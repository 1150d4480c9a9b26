package dev.virtualthreads.payments.workers.worker;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

import javax.sql.DataSource;

import dev.virtualthreads.payments.app.PaymentsApplication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.repository.support.ResourcelessJobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.support.transaction.ResourcelessTransactionManager;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.transaction.PlatformTransactionManager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FencedRepositoryTest {

	@ParameterizedTest
	@EnumSource(value = BatchStatus.class, names = { "STARTED", "STOPPING", "STOPPED", "FAILED" })
	void rejectsWritesOfAStepThatAnotherProcessHasChanged(BatchStatus job) {
		try (ConfigurableApplicationContext context = context()) {
			JobRepository repository = context.getBean(JobRepository.class);
			JobRepository fenced = fenced(context);
			StepExecution late = step(repository);
			StepExecution current = Objects.requireNonNull(repository.getStepExecution(late.getId()));
			current.getExecutionContext().putLong("rows", 2000);
			repository.update(current);
			repository.updateExecutionContext(current);
			JobExecution run = Objects.requireNonNull(repository.getJobExecution(late.getJobExecutionId()));
			run.setStatus(job);
			repository.update(run);
			late.getExecutionContext().putLong("rows", 1000);
			assertThatExceptionOfType(OptimisticLockingFailureException.class).isThrownBy(() -> fenced.update(late));
			assertThatExceptionOfType(OptimisticLockingFailureException.class)
				.isThrownBy(() -> fenced.updateExecutionContext(late));
			assertThat(Objects.requireNonNull(repository.getStepExecution(late.getId())).getExecutionContext())
				.isEqualTo(current.getExecutionContext());
		}
	}

	static Stream<Method> writes() {
		return Arrays.stream(JobRepository.class.getMethods())
			.filter((method) -> List.of(method.getParameterTypes()).contains(StepExecution.class));
	}

	// whatever a version of Spring Batch calls them
	@ParameterizedTest
	@MethodSource("writes")
	void checksEveryMethodThatReceivesAStep(Method write) {
		try (ConfigurableApplicationContext context = context()) {
			JobRepository fenced = fenced(context);
			StepExecution late = step(fenced);
			late.setVersion(-1);
			assertThatExceptionOfType(InvocationTargetException.class).isThrownBy(() -> write.invoke(fenced, late))
				.withCauseInstanceOf(OptimisticLockingFailureException.class);
		}
	}

	@Test
	void storesAStepThatNobodyElseHasChanged() {
		try (ConfigurableApplicationContext context = context()) {
			JobRepository fenced = fenced(context);
			StepExecution step = step(fenced);
			step.setStatus(BatchStatus.COMPLETED);
			fenced.update(step);
			fenced.updateExecutionContext(step);
			assertThat(Objects.requireNonNull(fenced.getStepExecution(step.getId())).getStatus())
				.isEqualTo(BatchStatus.COMPLETED);
		}
	}

	@ParameterizedTest
	@CsvSource({ "worker, true", "manager, false", "compare, false" })
	void onlyWorkersHaveTheFence(String profile, boolean fenced) {
		new ApplicationContextRunner().withPropertyValues("spring.profiles.active=" + profile)
			.withUserConfiguration(WorkerConfiguration.class)
			.withInitializer(
					(context) -> context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
			.withBean(DataSource.class, () -> new SingleConnectionDataSource())
			.withBean(PlatformTransactionManager.class, ResourcelessTransactionManager::new)
			.withBean(JobRepository.class, ResourcelessJobRepository::new)
			.run((context) -> assertThat(Proxy.isProxyClass(context.getBean(JobRepository.class).getClass()))
				.isEqualTo(fenced));
	}

	private static ConfigurableApplicationContext context() {
		return new SpringApplicationBuilder(PaymentsApplication.class).profiles("compare")
			.run("--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID());
	}

	private static JobRepository fenced(ConfigurableApplicationContext context) {
		return FencedRepository.around(context.getBean(JobRepository.class), context.getBean(JdbcTemplate.class),
				context.getBean(PlatformTransactionManager.class));
	}

	private static StepExecution step(JobRepository repository) {
		JobParameters parameters = new JobParameters();
		JobInstance job = repository.createJobInstance("job", parameters);
		return repository.createStepExecution("partition:1",
				repository.createJobExecution(job, parameters, new ExecutionContext()));
	}

}
