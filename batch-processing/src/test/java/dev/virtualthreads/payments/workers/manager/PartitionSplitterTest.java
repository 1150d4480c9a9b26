package dev.virtualthreads.payments.workers.manager;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.app.PaymentsApplication;
import dev.virtualthreads.payments.partner.LineRange;
import dev.virtualthreads.payments.workers.Claim;
import dev.virtualthreads.payments.workers.Partition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

class PartitionSplitterTest {

	private static final Partition LINES = new Partition(new LineRange("alder.csv", 2, 10, 42), Set.of("alder/P1"));

	private static final JobParameters PARAMETERS = new JobParameters();

	private ConfigurableApplicationContext context;

	private JobRepository repository;

	private JobInstance job;

	@BeforeEach
	void open() {
		this.context = new SpringApplicationBuilder(PaymentsApplication.class).profiles("compare")
			.run("--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID());
		this.repository = this.context.getBean(JobRepository.class);
		this.job = this.repository.createJobInstance("job", PARAMETERS);
	}

	@AfterEach
	void close() {
		this.context.close();
	}

	@Test
	void givesEveryPartitionItsLines() throws Exception {
		assertThat(Partition.in(split().getExecutionContext())).isEqualTo(LINES);
	}

	// a manager was killed before the step had a context
	@Test
	void restartGivesItsLinesToAPartitionWithoutThem() throws Exception {
		fail(this.repository.createStepExecution(Partition.stepName("1"), run()));
		assertThat(Partition.in(split().getExecutionContext())).isEqualTo(LINES);
	}

	@Test
	void restartKeepsThePositionWithoutClaimAndFailure() throws Exception {
		StepExecution before = split();
		before.getExecutionContext().putLong("rows", 5);
		new Claim("w1", 3).store(before);
		StepFailure.store(before, "The gateway is closed");
		this.repository.updateExecutionContext(before);
		fail(before);
		ExecutionContext expected = LINES.toContext();
		expected.putLong("rows", 5);
		assertThat(split().getExecutionContext().toMap()).containsAllEntriesOf(expected.toMap())
			.doesNotContainKeys("worker", "delivery", "failure");
	}

	// as stored, which the workers read
	private StepExecution split() throws Exception {
		StepExecution pay = this.repository.createStepExecution("pay", run());
		Set<StepExecution> partitions = new PartitionSplitter(this.repository, (size) -> Map.of("1", LINES.toContext()))
			.split(pay, 1);
		assertThat(partitions).hasSize(1);
		return Objects.requireNonNull(this.repository.getStepExecution(partitions.iterator().next().getId()));
	}

	private JobExecution run() {
		return this.repository.createJobExecution(this.job, PARAMETERS, new ExecutionContext());
	}

	private void fail(StepExecution step) {
		step.setStatus(BatchStatus.FAILED);
		this.repository.update(step);
	}

}
