package dev.virtualthreads.bank.problem;

import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;

@ActiveProfiles("lean")
@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class LeanHostileRequestIT extends HostileRequestTest {

	@Override
	public String threads() {
		return "virtual";
	}

	@Override
	int headerLimit() {
		return 4096;
	}

}
