package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.BankContract;

class VirtualContractTest extends RealBankTest implements BankContract {

}
