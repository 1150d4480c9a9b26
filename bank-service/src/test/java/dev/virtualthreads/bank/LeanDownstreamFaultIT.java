package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.DownstreamFaultContract;

import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;

/** The fault suite with profile {@code lean}. */
@ActiveProfiles("lean")
@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class LeanDownstreamFaultIT extends RealBankTest implements DownstreamFaultContract {

	@Override
	public String threads() {
		return "virtual";
	}

}
