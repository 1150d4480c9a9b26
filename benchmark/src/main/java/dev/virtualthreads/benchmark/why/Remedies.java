package dev.virtualthreads.benchmark.why;

final class Remedies {

	static final String HIKARI_SIZE = "spring.datasource.hikari.maximum-pool-size";

	private static final String OR_LIMIT = "if the database serves more, otherwise limit the requests that use it.";

	private static final String RAISE = "Raise %s " + OR_LIMIT;

	static final String HIKARI = RAISE.formatted(HIKARI_SIZE);

	static final String TOMCAT_JDBC = RAISE.formatted("spring.datasource.tomcat.max-active");

	static final String DBCP2 = RAISE.formatted("spring.datasource.dbcp2.max-total");

	static final String HTTP_CLIENT = "Raise setMaxConnPerRoute and setMaxConnTotal of the client's PoolingHttpClientConnectionManager: "
			+ "the defaults are 5 connections per route and 25 in total.";

	static final String OR_LIMIT_BEHIND = "if what is behind it serves more, otherwise limit the requests that use it.";

	static final String EXTRACT = "Run the service from an extracted jar: java -Djarmode=tools -jar app.jar extract, then java -jar app/app.jar.";

	static final String LOCK = "Hold the lock for a shorter time, or share less between requests.";

	private Remedies() {
	}

	static String hikari(long size) {
		return "Set %s=%d %s".formatted(HIKARI_SIZE, size, OR_LIMIT);
	}

}
