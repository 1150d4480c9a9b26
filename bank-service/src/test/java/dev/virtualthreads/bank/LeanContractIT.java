package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.BankContract;

import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;

/** The contract with profile {@code lean}. */
@ActiveProfiles("lean")
@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class LeanContractIT extends RealBankTest implements BankContract {

	@Override
	public String threads() {
		return "virtual";
	}

}
