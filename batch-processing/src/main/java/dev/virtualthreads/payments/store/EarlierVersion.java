package dev.virtualthreads.payments.store;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import lombok.RequiredArgsConstructor;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;

import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Migration that refuses the unfinished run of an earlier version. The gateway knows the
 * payments of its open chunk by keys with the name of the file, and so would pay them
 * again.
 */
@Component
@RequiredArgsConstructor
final class EarlierVersion implements FlywayMigrationStrategy {

	// the last version whose keys have the name of the file
	private static final String FILE_NAMES = "2";

	private final PaymentsProperties properties;

	@Override
	public void migrate(Flyway flyway) {
		if (!this.properties.giveUp() && isEarlier(flyway) && hasUnfinishedRun(flyway)) {
			throw new PaymentsException(
					"The database has an unfinished run of an earlier version, whose keys differ. Complete the run with that version, or abandon it with --payments.give-up=true after you have checked at the gateway which payments were made.");
		}
		flyway.migrate();
	}

	private static boolean isEarlier(Flyway flyway) {
		MigrationInfo current = flyway.info().current();
		return current != null && current.getVersion() != null && current.getVersion().getVersion().equals(FILE_NAMES);
	}

	// the store is a bean that waits for the migration
	private static boolean hasUnfinishedRun(Flyway flyway) {
		return !new PaymentStore(new JdbcTemplate(flyway.getConfiguration().getDataSource())).unfinishedRuns()
			.isEmpty();
	}

}
