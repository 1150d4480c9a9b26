package dev.virtualthreads.payments;

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

/** Runs the job as main does, with a database of its own that outlives the run. */
public final class JobRun {

	private final String database = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";

	private final Map<String, String> properties = new LinkedHashMap<>();

	public JobRun with(String name, Object value) {
		this.properties.put(name, value.toString());
		return this;
	}

	/** Returns the exit code of the program with these arguments alone. */
	public static int with(String argument) {
		return PaymentsApplication.run(argument);
	}

	/** Returns the exit code. */
	public int start() {
		Map<String, String> all = new LinkedHashMap<>(Map.of("spring.datasource.url", this.database));
		all.putAll(this.properties);
		return PaymentsApplication
			.run(all.entrySet().stream().map((property) -> "--" + property).toArray(String[]::new));
	}

	/** Returns the first column of every row that a query finds. */
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
