package dev.virtualthreads.webflux;

import dev.virtualthreads.bankcontract.BankContract;

/** Tests that the WebFlux bank fulfils the contract. */
class ReactiveContractTest extends ReactiveBankTest implements BankContract {

}
