package dev.virtualthreads.questions.database;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

import javax.sql.DataSource;

/**
 * HikariCP of one version. The class path has none, so that two versions can be compared.
 */
final class HikariJar {

	/** Version that Spring Boot 4.0 manages. */
	static final String OF_BOOT = "7.0.2";

	/** First version in which threads that return a connection do not spin. */
	static final String NEWER = "7.1.0";

	private static final String PACKAGE = "com.zaxxer.hikari.";

	private final ClassLoader classes;

	private HikariJar(ClassLoader classes) {
		this.classes = classes;
	}

	/** Loads a version from the resources of this module. */
	static HikariJar of(String version) throws IOException {
		Path copy = Files.createTempFile("HikariCP-" + version, ".jar");
		copy.toFile().deleteOnExit();
		String resource = "/hikari/HikariCP-%s.jar".formatted(version);
		try (InputStream jar = HikariJar.class.getResourceAsStream(resource)) {
			if (jar == null) {
				throw new FileNotFoundException(resource);
			}
			Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
		}
		return new HikariJar(new URLClassLoader(new URL[] { copy.toUri().toURL() }, HikariJar.class.getClassLoader()));
	}

	/**
	 * Opens a pool with all of its connections; ends with its database.
	 * @param patience longest wait for a connection
	 */
	DataSource open(String url, int connections, Duration patience) throws ReflectiveOperationException, SQLException {
		Properties properties = new Properties();
		properties.setProperty("jdbcUrl", url);
		properties.setProperty("maximumPoolSize", String.valueOf(connections));
		properties.setProperty("connectionTimeout", String.valueOf(patience.toMillis()));
		Class<?> configuration = this.classes.loadClass(PACKAGE + "HikariConfig");
		DataSource pool = (DataSource) this.classes.loadClass(PACKAGE + "HikariDataSource")
			.getConstructor(configuration)
			.newInstance(configuration.getConstructor(Properties.class).newInstance(properties));
		fill(pool, connections);
		return pool;
	}

	// By itself a pool makes its connections in the background.
	private static void fill(DataSource pool, int connections) throws SQLException {
		List<Connection> all = new ArrayList<>();
		for (int number = 0; number < connections; number++) {
			all.add(pool.getConnection());
		}
		for (Connection connection : all) {
			connection.close();
		}
	}

}
