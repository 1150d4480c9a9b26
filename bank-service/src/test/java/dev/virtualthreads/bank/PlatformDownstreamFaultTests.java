package dev.virtualthreads.bank;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformDownstreamFaultTests extends DownstreamFaultTests {

	@Override
	public String threads() {
		return "platform";
	}

}
