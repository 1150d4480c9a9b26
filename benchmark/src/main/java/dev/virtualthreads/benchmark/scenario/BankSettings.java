package dev.virtualthreads.benchmark.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.benchmark.process.Service;

/**
 * Contenders that start from Spring Boot's defaults and add the settings that lower the
 * cost of a blocked transfer, one group after the other.
 */
final class BankSettings {

	private static final Contender BOOT_DEFAULTS = new Contender("boot-defaults", Service.BANK, "virtual",
			Integer.MAX_VALUE,
			Map.of("spring.threads.virtual.enabled", "true", "spring.servlet.encoding.enabled", "true",
					"spring.mvc.formcontent.filter.enabled", "true", "server.max-http-request-header-size", "8KB",
					"server.tomcat.max-http-response-header-size", "8KB", "bank.small-buffers", "false",
					"server.tomcat.processor-cache", "200"),
			AotCacheMode.CLASSES);

	private static final Contender FEWER_FILTERS = without(BOOT_DEFAULTS, "fewer-filters",
			"spring.servlet.encoding.enabled", "spring.mvc.formcontent.filter.enabled");

	private static final Contender SMALL_HEADERS = without(FEWER_FILTERS, "small-headers",
			"server.max-http-request-header-size", "server.tomcat.max-http-response-header-size");

	private static final Contender SMALL_BUFFERS = without(SMALL_HEADERS, "small-buffers", "bank.small-buffers");

	/** Each row has the settings of the rows before it. */
	static final Contender[] CUMULATIVE = { BOOT_DEFAULTS, FEWER_FILTERS, SMALL_HEADERS, SMALL_BUFFERS,
			without(SMALL_BUFFERS, "kept-buffers", "server.tomcat.processor-cache") };

	private BankSettings() {
	}

	private static Contender without(Contender contender, String name, String... properties) {
		Map<String, String> left = new HashMap<>(contender.properties());
		left.keySet().removeAll(Set.of(properties));
		return new Contender(name, contender.service(), contender.threadMode(), contender.limit(), left,
				contender.cache());
	}

}
