package dev.virtualthreads.bank;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class VirtualDownstreamFaultTests extends DownstreamFaultTests {

	@Override
	public String threads() {
		return "virtual";
	}

}
