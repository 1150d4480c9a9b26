package dev.virtualthreads.payments.workers.worker;

import java.lang.reflect.UndeclaredThrowableException;

import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.ProxyFactory;
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
 * <p>
 * A write is a call with a step among its arguments, so no name of a method matters.
 */
record FencedRepository(JdbcTemplate jdbc, TransactionTemplate transaction) implements MethodInterceptor {

	private static final String VERSION = "SELECT version FROM batch_step_execution WHERE step_execution_id = ? FOR UPDATE";

	// equals no version in the database, so all later writes of this step fail
	private static final int OUTDATED = -1;

	static JobRepository around(JobRepository repository, JdbcTemplate jdbc, PlatformTransactionManager transactions) {
		ProxyFactory proxy = new ProxyFactory(JobRepository.class,
				new FencedRepository(jdbc, new TransactionTemplate(transactions)));
		proxy.setTarget(repository);
		return (JobRepository) proxy.getProxy();
	}

	@Override
	public @Nullable Object invoke(MethodInvocation call) throws Throwable {
		for (Object argument : call.getArguments()) {
			if (argument instanceof StepExecution step) {
				return write(step, call);
			}
		}
		return call.proceed();
	}

	private @Nullable Object write(StepExecution step, MethodInvocation call) {
		try {
			return this.transaction.execute((status) -> {
				requireCurrent(step);
				return proceed(call);
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

	private static @Nullable Object proceed(MethodInvocation call) {
		try {
			return call.proceed();
		}
		catch (RuntimeException | Error ex) {
			throw ex;
		}
		catch (Throwable ex) {
			throw new UndeclaredThrowableException(ex);
		}
	}

}
