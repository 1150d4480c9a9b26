package dev.virtualthreads.payments.app;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Run of the program inside the test, with a database that outlives the run. */
public final class JobRun {

	private final String database = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";

	private final Map<String, String> properties = new LinkedHashMap<>();

	public JobRun with(String name, Object value) {
		this.properties.put(name, value.toString());
		return this;
	}

	/** Runs the program with these arguments alone and returns its exit code. */
	public static int with(String... arguments) {
		return PaymentsApplication.run(arguments);
	}

	/** Runs the job and returns the exit code of the program. */
	public int start() {
		Map<String, String> all = new LinkedHashMap<>(Map.of("spring.datasource.url", this.database));
		all.putAll(this.properties);
		return PaymentsApplication
			.run(all.entrySet().stream().map((property) -> "--" + property).toArray(String[]::new));
	}

	/** Returns the first column of the result of a query. */
	public List<String> query(String sql) {
		try (Connection connection = DriverManager.getConnection(this.database, "sa", "");
				ResultSet rows = connection.createStatement().executeQuery(sql)) {
			List<String> values = new ArrayList<>();
			while (rows.next()) {
				values.add(rows.getString(1));
			}
			return values;
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	public void update(String sql) {
		try (Connection connection = DriverManager.getConnection(this.database, "sa", "");
				Statement statement = connection.createStatement()) {
			statement.executeUpdate(sql);
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	public long count(String table) {
		return Long.parseLong(query("SELECT COUNT(*) FROM " + table).getFirst());
	}

}
