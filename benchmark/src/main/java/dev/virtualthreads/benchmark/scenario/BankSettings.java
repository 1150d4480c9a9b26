package dev.virtualthreads.benchmark.scenario;

/**
 * Contenders that start from Spring Boot's defaults and add the settings of profile
 * {@code lean}, one group after the other.
 */
final class BankSettings {

	static final Contender BOOT_DEFAULTS = Contender.VIRTUAL.named("boot-defaults");

	private static final Contender FEWER_FILTERS = BOOT_DEFAULTS.named("fewer-filters")
		.with("spring.servlet.encoding.enabled", "false")
		.with("spring.mvc.formcontent.filter.enabled", "false");

	private static final Contender SMALL_HEADERS = FEWER_FILTERS.named("small-headers")
		.with("server.max-http-request-header-size", "4KB")
		.with("server.tomcat.max-http-response-header-size", "1KB");

	private static final Contender KEPT_PROCESSORS = SMALL_HEADERS.named("kept-processors")
		.with("server.tomcat.processor-cache", "25000");

	/**
	 * Each row has the settings of the rows before it. The last one is the whole profile:
	 * its small buffers have no property.
	 */
	static final Contender[] CUMULATIVE = { BOOT_DEFAULTS, FEWER_FILTERS, SMALL_HEADERS, KEPT_PROCESSORS,
			Contender.VIRTUAL_LEAN };

	private BankSettings() {
	}

}
