package dev.virtualthreads.benchmark.scenario;

import java.util.Map;

import dev.virtualthreads.benchmark.target.Service;

/**
 * The settings of the bank that lower the cost of a transfer, first taken back and then
 * put in one by one.
 */
final class BankSettings {

	private static final Map<String, String> ALL_TAKEN_BACK = Map.of("spring.threads.virtual.enabled", "true",
			"spring.servlet.encoding.enabled", "true", "spring.mvc.formcontent.filter.enabled", "true",
			"server.max-http-request-header-size", "8KB", "server.tomcat.max-http-response-header-size", "8KB",
			"bank.small-buffers", "false", "server.tomcat.processor-cache", "200");

	private static final String[] FILTERS = { "spring.servlet.encoding.enabled",
			"spring.mvc.formcontent.filter.enabled" };

	private static final String[] HEADERS = { "server.max-http-request-header-size",
			"server.tomcat.max-http-response-header-size" };

	private static final Contender AS_BOOT_HAS_IT = new Contender("as-boot-has-it", Service.BANK, "virtual",
			Integer.MAX_VALUE, ALL_TAKEN_BACK, CacheUse.CLASSES);

	private static final Contender FEWER_FILTERS = AS_BOOT_HAS_IT.without("fewer-filters", FILTERS);

	private static final Contender SMALL_HEADERS = FEWER_FILTERS.without("small-headers", HEADERS);

	private static final Contender SMALL_BUFFERS = SMALL_HEADERS.without("small-buffers", "bank.small-buffers");

	/** Each with what those before it have. */
	static final Contender[] EACH_ON_TOP = { AS_BOOT_HAS_IT, FEWER_FILTERS, SMALL_HEADERS, SMALL_BUFFERS,
			SMALL_BUFFERS.without("kept-buffers", "server.tomcat.processor-cache") };

	private BankSettings() {
	}

}
