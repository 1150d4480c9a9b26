package dev.virtualthreads.benchmark.own;

import java.util.List;

/**
 * Measurement of a service that bench starts.
 *
 * @param start options of the service
 * @param javas installations of Java that run it, one after the other
 * @param pools sizes of further pools of platform threads, ascending
 */
public record OwnPlan(ServiceFile service, StartOptions start, List<Jdk> javas, OwnLoad load, List<Integer> pools) {

	/** Returns what is started on a Java, and until when it is waited for. */
	public String checked(Jdk jdk) {
		return "%s on %s%s".formatted(this.service.name(), jdk, (this.start.ready() != null)
				? ", which is ready when %s answers with status 2xx".formatted(this.start.ready()) : "");
	}

}
