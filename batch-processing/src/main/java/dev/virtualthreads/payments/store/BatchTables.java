package dev.virtualthreads.payments.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;

import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;

import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.datasource.init.ScriptUtils;
import org.springframework.stereotype.Component;

/**
 * First migration: the script of Spring Batch for the current database. H2 commits every
 * statement, so a killed process may leave some of the tables: they are dropped first.
 */
@Component
class BatchTables implements JavaMigration {

	@Override
	public MigrationVersion getVersion() {
		return MigrationVersion.fromVersion("1");
	}

	@Override
	public String getDescription() {
		return "spring batch";
	}

	@Override
	public @Nullable Integer getChecksum() {
		return null;
	}

	@Override
	public boolean canExecuteInTransaction() {
		return true;
	}

	@Override
	public void migrate(Context context) throws SQLException {
		Connection connection = context.getConnection();
		String database = connection.getMetaData().getDatabaseProductName().toLowerCase(Locale.ROOT);
		run(connection, "schema-drop-" + database);
		run(connection, "schema-" + database);
	}

	private static void run(Connection connection, String script) {
		ScriptUtils.executeSqlScript(connection,
				new ClassPathResource("org/springframework/batch/core/%s.sql".formatted(script)));
	}

}
