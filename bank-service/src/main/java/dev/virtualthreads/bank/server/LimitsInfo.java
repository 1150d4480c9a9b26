package dev.virtualthreads.bank.server;

import java.util.LinkedHashMap;
import java.util.Map;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.thread.Threading;
import org.springframework.boot.tomcat.autoconfigure.TomcatServerProperties;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Says in /actuator/info where the server stops taking requests on. */
@Component
class LimitsInfo implements InfoContributor {

	private final Capacity capacity;

	private final TomcatServerProperties tomcat;

	private final Environment environment;

	LimitsInfo(Capacity capacity, TomcatServerProperties tomcat, Environment environment) {
		this.capacity = capacity;
		this.tomcat = tomcat;
		this.environment = environment;
	}

	@Override
	public void contribute(Info.Builder info) {
		Map<String, Integer> limits = new LinkedHashMap<>();
		limits.put("maxConnections", Math.min(this.capacity.clients(), this.tomcat.getMaxConnections()));
		limits.put("connectionsToServices", this.capacity.services());
		limits.put("acceptCount", this.tomcat.getAcceptCount());
		if (Threading.PLATFORM.isActive(this.environment)) {
			limits.put("threads", this.tomcat.getThreads().getMax());
			limits.put("queue", this.tomcat.getThreads().getMaxQueueCapacity());
		}
		info.withDetail("server", limits);
	}

}
