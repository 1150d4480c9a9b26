package dev.virtualthreads.bank.problem;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class VirtualHostileRequestTest extends HostileRequestTest {

	@Override
	public String threads() {
		return "virtual";
	}

}
