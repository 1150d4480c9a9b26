package dev.virtualthreads.bank;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformThreadModeTest extends ThreadModeTest {

	PlatformThreadModeTest() {
		this.maxConcurrentTransfers = 10;
		this.threadName = "http-nio-.+-exec-([1-9]|10)";
	}

}
