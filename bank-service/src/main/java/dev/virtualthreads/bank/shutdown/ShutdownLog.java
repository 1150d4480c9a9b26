package dev.virtualthreads.bank.shutdown;

import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Log of the requests that are open when the bank stops, and of those that are still open
 * after the grace time.
 */
@Slf4j
@Component
@RequiredArgsConstructor
class ShutdownLog implements SmartLifecycle {

	private final WebServerApplicationContext context;

	private volatile boolean running;

	// Tomcat closes a connection whose request waits for a thread as soon as it has one
	@EventListener(ContextClosedEvent.class)
	void logBeforeGraceTime() {
		OpenRequests open = openRequests();
		if (open.any()) {
			log.info("Stopping: {} requests in flight may complete, {} that wait for a thread get no answer "
					+ "and are not executed.", open.inFlight(), open.waiting());
		}
	}

	@Override
	public void stop() {
		this.running = false;
		OpenRequests open = openRequests();
		// With none in flight Tomcat is only about to drop the waiting ones, which are
		// logged already.
		if (open.inFlight() > 0) {
			log.warn("The grace time is over: {} requests in flight are cut off with an unknown outcome, "
					+ "{} that wait for a thread were not executed.", open.inFlight(), open.waiting());
		}
	}

	@Override
	public void start() {
		this.running = true;
	}

	@Override
	public boolean isRunning() {
		return this.running;
	}

	/** Places {@link #stop()} between the graceful shutdown of Tomcat and its end. */
	@Override
	public int getPhase() {
		return WebServerApplicationContext.GRACEFUL_SHUTDOWN_PHASE - 1;
	}

	private OpenRequests openRequests() {
		return (this.context.getWebServer() instanceof TomcatWebServer server) ? OpenRequests.of(server.getTomcat())
				: OpenRequests.NONE;
	}

}
