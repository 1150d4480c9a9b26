package dev.virtualthreads.bank.capacity;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.bankapi.Capacity;
import io.micrometer.core.instrument.MeterRegistry;
import lombok.RequiredArgsConstructor;
import org.apache.coyote.AbstractProtocol;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.boot.thread.Threading;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.stereotype.Component;

/**
 * Contributor that adds the thread mode and the limits to /actuator/info, and the thread
 * mode to every metric.
 */
@Component
@RequiredArgsConstructor
class BankInfo implements InfoContributor, MeterRegistryCustomizer<MeterRegistry> {

	private static final String THREADS = "threads";

	private final Capacity capacity;

	private final ServletWebServerApplicationContext context;

	@Override
	public void contribute(Info.Builder info) {
		info.withDetail(THREADS, threads());
		info.withDetail("maxConcurrentTransfers", this.capacity.transfers());
		info.withDetail("server", serverLimits());
	}

	@Override
	public void customize(MeterRegistry registry) {
		registry.config().commonTags(THREADS, threads());
	}

	private String threads() {
		return Threading.VIRTUAL.isActive(this.context.getEnvironment()) ? "virtual" : "platform";
	}

	private Map<String, Number> serverLimits() {
		TomcatWebServer server = (TomcatWebServer) Objects.requireNonNull(this.context.getWebServer());
		AbstractProtocol<?> tomcat = (AbstractProtocol<?>) server.getTomcat().getConnector().getProtocolHandler();
		Map<String, Number> limits = new LinkedHashMap<>();
		limits.put("maxConnections", tomcat.getMaxConnections());
		limits.put("connectionsToServices", 2L * Math.min(this.capacity.transfers(), this.capacity.clients()));
		limits.put("acceptCount", tomcat.getAcceptCount());
		if (Threading.PLATFORM.isActive(this.context.getEnvironment())) {
			limits.put(THREADS, tomcat.getMaxThreads());
		}
		return limits;
	}

}
