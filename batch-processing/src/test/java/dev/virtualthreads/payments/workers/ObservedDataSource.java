package dev.virtualthreads.payments.workers;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import javax.sql.DataSource;

import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Data source that refuses some connections and records the statements of the others. */
public final class ObservedDataSource extends DelegatingDataSource {

	private final AtomicInteger refusals = new AtomicInteger();

	private final List<String> statements = new ArrayList<>();

	ObservedDataSource(DataSource database) {
		super(database);
	}

	/** Refuses the next connections. */
	public void refuse(int connections) {
		this.refusals.set(connections);
	}

	public void forgetStatements() {
		this.statements.clear();
	}

	public List<String> statements() {
		return List.copyOf(this.statements);
	}

	@Override
	public Connection getConnection() throws SQLException {
		if (this.refusals.getAndUpdate((left) -> Math.max(0, left - 1)) > 0) {
			throw new SQLTransientConnectionException("The database refuses the connection");
		}
		Connection connection = super.getConnection();
		return (Connection) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] { Connection.class },
				(proxy, method, arguments) -> call(connection, method, arguments));
	}

	private Object call(Connection connection, Method method, Object[] arguments) throws Throwable {
		if (method.getName().equals("prepareStatement")) {
			this.statements.add((String) arguments[0]);
		}
		try {
			return method.invoke(connection, arguments);
		}
		catch (InvocationTargetException ex) {
			throw ex.getCause();
		}
	}

}
