package dev.virtualthreads.payments.workers;

import java.util.List;
import java.util.Optional;

import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Run of this manager, as the job repository has it. */
@Component
@Profile("manager")
@RequiredArgsConstructor
final class CurrentRun implements JobExecutionListener {

	private final JobRepository repository;

	private volatile @Nullable Long id;

	@Override
	public void beforeJob(JobExecution run) {
		this.id = run.getId();
	}

	/** Returns the overview of the partitions, empty before the job starts. */
	Optional<PartitionOverview> overview() {
		return Optional.ofNullable(this.id).map(this.repository::getJobExecution).map(CurrentRun::overview);
	}

	private static PartitionOverview overview(JobExecution run) {
		List<StepExecution> partitions = run.getStepExecutions()
			.stream()
			.filter((step) -> PartitionName.isPartition(step.getStepName()))
			.toList();
		return PartitionOverview.of(run.getStatus(), partitions);
	}

}
