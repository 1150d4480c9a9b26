package dev.virtualthreads.bank;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class VirtualContractTests extends RealBankTests implements BankContract {

	@Override
	public String threads() {
		return "virtual";
	}

}
