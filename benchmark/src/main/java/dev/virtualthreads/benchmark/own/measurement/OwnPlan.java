package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;

import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.program.JavaInstallation;

/** Measurement of a service that bench starts, on each Java and with further pools. */
public record OwnPlan(ServiceFile service, StartOptions start, List<JavaInstallation> javas, OwnLoad load,
		List<Integer> pools) {

	/** Returns how to see whether a larger pool does the same, empty if that is seen. */
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

	public String checked(JavaInstallation jdk) {
		return "%s on %s%s".formatted(this.service.name(), jdk, (this.start.ready() != null)
				? ", which is ready when %s answers with status 2xx".formatted(this.start.ready()) : "");
	}

}
