package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.TransferLimitContract;

import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;

/** The limit of transfers with profile {@code lean}. */
@ActiveProfiles("lean")
@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class LeanTransferLimitIT extends RealBankTest implements TransferLimitContract {

	@Override
	public String threads() {
		return "virtual";
	}

}
