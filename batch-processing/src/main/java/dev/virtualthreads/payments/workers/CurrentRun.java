package dev.virtualthreads.payments.workers;

import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Run of this manager. */
@Component
@Profile("manager")
@RequiredArgsConstructor
final class CurrentRun implements JobExecutionListener {

	private final PartitionCounts counts;

	private volatile @Nullable JobExecution run;

	@Override
	public void beforeJob(JobExecution run) {
		this.run = run;
	}

	/** Returns the overview of the partitions, empty before the job starts. */
	Optional<PartitionOverview> overview() {
		return overview(this.counts::withWorkers);
	}

	/** Returns the overview without the workers. */
	Optional<PartitionOverview> totals() {
		return overview(this.counts::byStatus);
	}

	private Optional<PartitionOverview> overview(LongFunction<List<PartitionCount>> counts) {
		return Optional.ofNullable(this.run)
			.map((current) -> PartitionOverview.of(current.getStatus(), counts.apply(current.getId())));
	}

}
