package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.BankContract;

import org.springframework.test.context.ActiveProfiles;

@ActiveProfiles("lean")
class LeanContractIT extends RealBankTest implements BankContract {

}
