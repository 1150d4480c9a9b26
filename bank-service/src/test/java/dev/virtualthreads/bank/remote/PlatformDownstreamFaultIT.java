package dev.virtualthreads.bank.remote;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.DownstreamFaultContract;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformDownstreamFaultIT extends RealBankTest implements DownstreamFaultContract {

}
