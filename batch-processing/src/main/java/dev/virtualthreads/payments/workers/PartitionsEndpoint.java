package dev.virtualthreads.payments.workers;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.IdRange;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.DataClassRowMapper;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Actuator endpoint {@code partitions}: the ranges of the current run, for people. It
 * reads the steps of the workers with one statement; the job repository needs several for
 * each step.
 */
@Endpoint(id = "partitions")
@Component
@Profile("manager")
@RequiredArgsConstructor
class PartitionsEndpoint {

	private static final String STEPS = """
			SELECT step_name AS step, status, write_count AS written FROM batch_step_execution
			WHERE job_execution_id = ? AND step_name LIKE '%s:%%' ORDER BY step_execution_id""".formatted(IdRange.PAY);

	private final JdbcTemplate jdbc;

	private volatile @Nullable StepExecution manager;

	private volatile int ranges;

	record Attempt(String step, BatchStatus status, long written) {

		String worker() {
			return this.step.substring(this.step.lastIndexOf(':') + 1);
		}

	}

	record WorkerShare(String worker, long running, long done, long rows) {
	}

	/**
	 * Overview of the ranges of a run. The latest attempt to pay a range counts; a failed
	 * one may have been stopped. Rows of a late worker are counted twice.
	 */
	record Overview(String job, long rows, long waiting, long running, long done, long failed,
			List<WorkerShare> workers) {

		static Overview of(BatchStatus job, int ranges, List<Attempt> attempts) {
			Map<IdRange, Attempt> latest = new LinkedHashMap<>();
			attempts.forEach((attempt) -> latest.put(IdRange.of(attempt.step()), attempt));
			WorkerShare all = share("", latest.values());
			return new Overview(job.name(), share("", attempts).rows(), ranges - latest.size(), all.running(),
					all.done(), latest.size() - all.running() - all.done(),
					attempts.stream()
						.collect(Collectors.groupingBy(Attempt::worker, TreeMap::new, Collectors.toList()))
						.entrySet()
						.stream()
						.map((worker) -> share(worker.getKey(), worker.getValue()))
						.toList());
		}

		private static WorkerShare share(String worker, Collection<Attempt> attempts) {
			return new WorkerShare(worker, count(attempts, BatchStatus.STARTED), count(attempts, BatchStatus.COMPLETED),
					attempts.stream().mapToLong(Attempt::written).sum());
		}

		private static long count(Collection<Attempt> attempts, BatchStatus status) {
			return attempts.stream().filter((attempt) -> attempt.status() == status).count();
		}

		String text() {
			return "stored, partitions: %d waiting, %d running, %d done, %d failed%s".formatted(this.waiting,
					this.running, this.done, this.failed,
					this.workers.isEmpty() ? "; no worker has begun: start one with --payments.role=worker" : "");
		}

	}

	void start(StepExecution manager, int ranges) {
		this.ranges = ranges;
		this.manager = manager;
	}

	/** Returns the overview, null before the workers have requests. */
	@ReadOperation
	@Nullable Overview partitions() {
		StepExecution step = this.manager;
		return (step == null) ? null : Overview.of(step.getJobExecution().getStatus(), this.ranges,
				this.jdbc.query(STEPS, new DataClassRowMapper<>(Attempt.class), step.getJobExecutionId()));
	}

}
