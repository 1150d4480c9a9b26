package dev.virtualthreads.bank;

/** The same contract as the other bank's. */
class ReactiveContractTest extends ReactiveBankTest implements BankContract {

}
