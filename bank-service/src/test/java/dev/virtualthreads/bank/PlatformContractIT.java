package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.BankContract;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformContractIT extends RealBankTest implements BankContract {

}
