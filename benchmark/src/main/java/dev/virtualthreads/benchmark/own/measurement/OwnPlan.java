package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;

import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.program.JavaInstallation;

/**
 * Measurement of a service that bench starts.
 *
 * @param javas installations of Java that run it, one after the other
 * @param pools sizes of further pools of platform threads, ascending
 */
public record OwnPlan(ServiceFile service, StartOptions start, List<JavaInstallation> javas, OwnLoad load,
		List<Integer> pools) {

	/**
	 * Returns how to find out whether as many platform threads as users do the same,
	 * empty if pools are measured, or if the server has at least as many.
	 */
	public String poolAdvice(int users) {
		String property = this.service.server().poolProperty();
		if (property == null || !this.pools.isEmpty()) {
			return "";
		}
		String advice = "To see whether %d platform threads do the same, measure again with --pools %d".formatted(users,
				users);
		return this.start.setting(property)
			.map((option) -> "%s instead of %s.".formatted(advice, option))
			.orElse((users > Server.COMMON_POOL) ? advice + "." : "");
	}

	public String suffix(JavaInstallation jdk) {
		return (this.javas.size() > 1) ? ", Java " + jdk.feature() : "";
	}

	/** Returns what is started on a Java, and until when it is waited for. */
	public String checked(JavaInstallation jdk) {
		return "%s on %s%s".formatted(this.service.name(), jdk, (this.start.ready() != null)
				? ", which is ready when %s answers with status 2xx".formatted(this.start.ready()) : "");
	}

}
