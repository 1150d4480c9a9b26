package dev.virtualthreads.questions.database;

import java.util.Locale;

/** Threads of the transfers, and how long each of them holds a connection. */
enum Style {

	/** Tomcat's 200 threads; the call comes before the transaction. */
	PLATFORM_200,

	/** The same, with as many transactions at once as there are connections. */
	PLATFORM_200_LIMITED,

	/** Tomcat's 200 threads; the call is inside the transaction. */
	PLATFORM_200_HELD,

	/** Virtual threads; the call comes before the transaction. */
	VIRTUAL,

	/** The same, with as many transactions at once as there are connections. */
	VIRTUAL_LIMITED,

	/** Virtual threads; the call is inside the transaction. */
	VIRTUAL_HELD;

	/** HikariCP's default. */
	private static final int CONNECTIONS = 10;

	String contender() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	boolean isVirtual() {
		return name().startsWith("VIRTUAL");
	}

	/** Returns whether the call is inside the transaction. */
	boolean holdsConnection() {
		return name().endsWith("HELD");
	}

	/** Returns how many transfers may ask the pool at once. */
	int permits() {
		return name().endsWith("LIMITED") ? CONNECTIONS : Integer.MAX_VALUE;
	}

}
