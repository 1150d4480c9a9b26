package dev.virtualthreads.questions.database;

import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import dev.virtualthreads.questions.application.WebServer;

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

	static final int POOL = WebServer.TOMCAT.limit(false);

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

	boolean isPool() {
		return this.pool;
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

	/** Returns the time for which a transfer needs a connection. */
	Duration connectionTime() {
		return this.held ? Transfers.CALL.plus(Transfers.QUERY) : Transfers.QUERY;
	}

	/**
	 * Returns whether some of the transfers that arrive at once may wait too long for a
	 * connection. The pool does not serve them in their order, so that some wait longer
	 * than the last one of a queue would.
	 */
	boolean mayTimeOut(int transfers, int connections) {
		int waiting = this.pool ? Math.min(POOL, transfers) : transfers;
		Duration longest = connectionTime().multipliedBy(Math.ceilDiv(waiting, connections));
		return !this.limited && longest.multipliedBy(2).compareTo(Burst.PATIENCE) > 0;
	}

	/**
	 * Returns the lower bound for transfers that arrive at once: connections or threads
	 * are the limit.
	 */
	Duration ideal(int transfers, int connections) {
		Duration byConnections = connectionTime().multipliedBy(Math.ceilDiv(transfers, connections));
		Duration firstCall = this.held ? Duration.ZERO : Transfers.CALL;
		Duration byThreads = Transfers.CALL.plus(Transfers.QUERY).multipliedBy(Math.ceilDiv(transfers, POOL));
		Duration inConnections = byConnections.plus(firstCall);
		return (this.pool && byThreads.compareTo(inConnections) > 0) ? byThreads : inConnections;
	}

}
