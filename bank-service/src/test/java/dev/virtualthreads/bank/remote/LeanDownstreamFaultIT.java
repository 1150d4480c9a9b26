package dev.virtualthreads.bank.remote;

import dev.virtualthreads.bank.RealBankTest;
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
