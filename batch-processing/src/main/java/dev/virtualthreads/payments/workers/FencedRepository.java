package dev.virtualthreads.payments.workers;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Job repository that rejects every write of a step whose record is not that in the
 * database, because another process has changed it, or because an earlier write has
 * failed. Spring Batch does not check the version when it stores a context, and adopts
 * the new version while the job stops: a worker that hung would overwrite the position of
 * its successor. After a failed write it would store the position of a chunk that was
 * rolled back, or the status UNKNOWN, which would end a step that can be repeated.
 */
final class FencedRepository {

	private static final Set<String> WRITES = Set.of("update", "updateExecutionContext");

	private static final String VERSION = "SELECT version FROM batch_step_execution WHERE step_execution_id = ? FOR UPDATE";

	private static final int OUTDATED = -1;

	private final JobRepository repository;

	private final JdbcTemplate jdbc;

	private final TransactionTemplate transaction;

	private FencedRepository(JobRepository repository, JdbcTemplate jdbc, PlatformTransactionManager transactions) {
		this.repository = repository;
		this.jdbc = jdbc;
		this.transaction = new TransactionTemplate(transactions);
	}

	/** Returns the repository with the check. */
	static JobRepository around(JobRepository repository, JdbcTemplate jdbc, PlatformTransactionManager transactions) {
		FencedRepository fenced = new FencedRepository(repository, jdbc, transactions);
		return (JobRepository) Proxy.newProxyInstance(JobRepository.class.getClassLoader(),
				new Class<?>[] { JobRepository.class }, (proxy, method, arguments) -> fenced.call(method, arguments));
	}

	private @Nullable Object call(Method method, Object @Nullable [] arguments) throws Throwable {
		if (arguments == null || !WRITES.contains(method.getName()) || !(arguments[0] instanceof StepExecution step)) {
			return invoke(method, arguments);
		}
		try {
			return this.transaction.execute((status) -> {
				requireCurrent(step);
				return invoke(method, arguments);
			});
		}
		catch (RuntimeException ex) {
			step.setVersion(OUTDATED);
			throw ex;
		}
	}

	// the lock of the row lasts until the end of the transaction
	private void requireCurrent(StepExecution step) {
		Integer version = this.jdbc.queryForObject(VERSION, Integer.class, step.getId());
		if (version == null || !version.equals(step.getVersion())) {
			throw new OptimisticLockingFailureException("Another process has changed step %d: version %s instead of %s"
				.formatted(step.getId(), version, step.getVersion()));
		}
	}

	private @Nullable Object invoke(Method method, Object @Nullable [] arguments) {
		try {
			return method.invoke(this.repository, arguments);
		}
		catch (InvocationTargetException ex) {
			if (ex.getCause() instanceof RuntimeException failure) {
				throw failure;
			}
			throw new IllegalStateException(ex.getCause());
		}
		catch (IllegalAccessException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
