package dev.virtualthreads.payments.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;

import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;

import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.datasource.init.ScriptUtils;
import org.springframework.stereotype.Component;

/**
 * First migration: the script of Spring Batch for the current database. H2 commits every
 * statement, so a killed process may leave some of the tables: they are dropped first.
 */
@Component
class BatchTables extends BaseJavaMigration {

	@Override
	protected void init() {
		extractVersionAndDescription("V1__spring_batch", "V", false);
	}

	@Override
	public void migrate(Context context) throws SQLException {
		Connection connection = context.getConnection();
		String database = connection.getMetaData().getDatabaseProductName().toLowerCase(Locale.ROOT);
		for (String script : List.of("schema-drop", "schema")) {
			ScriptUtils.executeSqlScript(connection,
					new ClassPathResource("org/springframework/batch/core/%s-%s.sql".formatted(script, database)));
		}
	}

}
