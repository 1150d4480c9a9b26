package dev.virtualthreads.payments.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import dev.virtualthreads.payments.FakeGateway;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Run of the program, in the test or in a process, with a database that outlives it. */
public final class JobRun {

	private final String url;

	private final String user;

	private final String password;

	private final Map<String, String> properties = new LinkedHashMap<>();

	public JobRun() {
		this("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");
	}

	public JobRun(String url, String user, String password) {
		this.url = url;
		this.user = user;
		this.password = password;
		with("spring.datasource.url", url).with("spring.datasource.username", user)
			.with("spring.datasource.password", password);
	}

	/** Copies a run, so that a change of one does not change the other. */
	public JobRun(JobRun other) {
		this(other.url, other.user, other.password);
		this.properties.putAll(other.properties);
	}

	public JobRun with(String name, Object value) {
		this.properties.put(name, value.toString());
		return this;
	}

	public int start() {
		return PaymentsApplication.run(arguments().toArray(String[]::new));
	}

	/** Runs the job with a gateway, which later runs have too. */
	public int start(FakeGateway gateway) {
		return with("payments.gateway.url", gateway.url()).start();
	}

	public List<String> arguments() {
		return this.properties.entrySet().stream().map((property) -> "--" + property).toList();
	}

	public List<String> query(String sql) {
		return database().sql(sql).query(String.class).list();
	}

	public void update(String sql) {
		database().sql(sql).update();
	}

	private JdbcClient database() {
		return JdbcClient.create(new DriverManagerDataSource(this.url, this.user, this.password));
	}

	public long paid() {
		return count("payment WHERE status = 'OK'");
	}

	public long count(String table) {
		return Long.parseLong(query("SELECT COUNT(*) FROM " + table).getFirst());
	}

}
