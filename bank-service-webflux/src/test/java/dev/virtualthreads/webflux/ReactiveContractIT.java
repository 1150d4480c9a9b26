package dev.virtualthreads.webflux;

import dev.virtualthreads.bankcontract.BankContract;

/** Tests that the WebFlux bank fulfils the contract. */
class ReactiveContractIT extends ReactiveBankTest implements BankContract {

}
