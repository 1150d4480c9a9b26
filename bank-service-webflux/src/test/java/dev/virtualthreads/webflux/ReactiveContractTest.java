package dev.virtualthreads.webflux;

import dev.virtualthreads.bankcontract.BankContract;

/** The same contract as the other bank's. */
class ReactiveContractTest extends ReactiveBankTest implements BankContract {

}
