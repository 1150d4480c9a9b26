package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.DownstreamFaultContract;
import dev.virtualthreads.bankcontract.TransferLimitContract;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformFaultIT extends RealBankTest implements DownstreamFaultContract, TransferLimitContract {

}
