package dev.virtualthreads.webflux;

import dev.virtualthreads.bankcontract.DownstreamFaultContract;

/** Tests that the WebFlux bank fulfils the fault contract. */
class ReactiveDownstreamFaultIT extends ReactiveBankTest implements DownstreamFaultContract {

}
