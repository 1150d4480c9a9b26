package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.TransferLimitContract;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformTransferLimitIT extends RealBankTest implements TransferLimitContract {

}
