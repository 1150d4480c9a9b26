package dev.virtualthreads.bank.capacity;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.bankapi.Capacity;
import lombok.RequiredArgsConstructor;
import org.apache.coyote.AbstractProtocol;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.thread.Threading;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.stereotype.Component;

/** Contributor that adds the limits of the bank and of its server to /actuator/info. */
@Component
@RequiredArgsConstructor
class CapacityInfo implements InfoContributor {

	private final Capacity capacity;

	private final ServletWebServerApplicationContext context;

	@Override
	public void contribute(Info.Builder info) {
		info.withDetail("maxConcurrentTransfers", this.capacity.transfers());
		info.withDetail("server", serverLimits());
	}

	private Map<String, Integer> serverLimits() {
		TomcatWebServer server = (TomcatWebServer) Objects.requireNonNull(this.context.getWebServer());
		AbstractProtocol<?> tomcat = (AbstractProtocol<?>) server.getTomcat().getConnector().getProtocolHandler();
		Map<String, Integer> limits = new LinkedHashMap<>();
		limits.put("maxConnections", tomcat.getMaxConnections());
		limits.put("connectionsToServices", this.capacity.remoteConnections());
		limits.put("acceptCount", tomcat.getAcceptCount());
		if (Threading.PLATFORM.isActive(this.context.getEnvironment())) {
			limits.put("threads", tomcat.getMaxThreads());
		}
		return limits;
	}

}
