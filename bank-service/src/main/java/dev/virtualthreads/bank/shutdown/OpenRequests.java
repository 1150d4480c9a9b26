package dev.virtualthreads.bank.shutdown;

import java.util.Arrays;
import java.util.concurrent.Executor;

import org.apache.catalina.Container;
import org.apache.catalina.core.StandardWrapper;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;

/**
 * Requests of Tomcat that have no answer yet.
 *
 * @param inFlight requests that a thread executes
 * @param waiting requests that wait for a thread, which only happens in platform mode
 */
record OpenRequests(int inFlight, int waiting) {

	static final OpenRequests NONE = new OpenRequests(0, 0);

	static OpenRequests of(Tomcat tomcat) {
		int inFlight = Arrays.stream(tomcat.getHost().findChildren())
			.map(Container::findChildren)
			.flatMap(Arrays::stream)
			.mapToInt((servlet) -> ((StandardWrapper) servlet).getCountAllocated())
			.sum();
		Executor threads = tomcat.getConnector().getProtocolHandler().getExecutor();
		return new OpenRequests(inFlight, (threads instanceof ThreadPoolExecutor pool) ? pool.getQueue().size() : 0);
	}

	boolean any() {
		return this.inFlight > 0 || this.waiting > 0;
	}

}
