package dev.virtualthreads.bank;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformContractTests extends RealBankTests implements BankContract {

	@Override
	public String threads() {
		return "platform";
	}

}
