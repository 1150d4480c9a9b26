package dev.virtualthreads.questions.database;

import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads of the transfers, and how long each of them holds a connection. */
enum Style {

	/** A pool of threads; the call comes before the transaction. */
	PLATFORM_200(true, false, false),

	/** A pool of threads; the call is inside the transaction. */
	PLATFORM_200_HELD(true, true, false),

	/** Virtual threads; the call comes before the transaction. */
	VIRTUAL(false, false, false),

	/** The same, with as many transactions at once as there are connections. */
	VIRTUAL_LIMITED(false, false, true),

	/** Virtual threads; the call is inside the transaction. */
	VIRTUAL_HELD(false, true, false);

	/** Tomcat's default. */
	private static final int POOL = 200;

	private final boolean pool;

	private final boolean held;

	private final boolean limited;

	Style(boolean pool, boolean held, boolean limited) {
		this.pool = pool;
		this.held = held;
		this.limited = limited;
	}

	String contender() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** Returns whether the call is inside the transaction. */
	boolean holdsConnection() {
		return this.held;
	}

	/** Returns whether a transaction waits for a permit before it asks the pool. */
	boolean isLimited() {
		return this.limited;
	}

	ExecutorService threads() {
		return this.pool ? Executors.newFixedThreadPool(POOL) : Executors.newVirtualThreadPerTaskExecutor();
	}

}
