package dev.virtualthreads.bank.problem;

import org.springframework.test.context.ActiveProfiles;

@ActiveProfiles("lean")
class LeanHostileRequestIT extends HostileRequestTest {

	@Override
	int headerLimit() {
		return 4096;
	}

}
