package dev.virtualthreads.bank;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class VirtualThreadModeTest extends ThreadModeTest {

	@Override
	public String threads() {
		return "virtual";
	}

	@Override
	int maxConcurrentTransfers() {
		return TRANSFERS;
	}

	@Override
	String threadNamePattern() {
		return "tomcat-handler-[0-9]+";
	}

}
