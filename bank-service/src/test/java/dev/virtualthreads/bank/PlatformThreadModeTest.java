package dev.virtualthreads.bank;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformThreadModeTest extends ThreadModeTest {

	@Override
	public String threads() {
		return "platform";
	}

	@Override
	int maxConcurrentTransfers() {
		return 10;
	}

	@Override
	String threadNamePattern() {
		return "http-nio-.+-exec-([1-9]|10)";
	}

}
