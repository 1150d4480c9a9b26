package dev.virtualthreads.webflux;

import dev.virtualthreads.bankcontract.LateAnswerContract;

/** Tests that the WebFlux bank fulfils the contract for late answers. */
class ReactiveLateAnswerIT extends ReactiveBankTest implements LateAnswerContract {

}
