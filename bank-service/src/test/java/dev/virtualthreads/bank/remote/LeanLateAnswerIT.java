package dev.virtualthreads.bank.remote;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.LateAnswerContract;

import org.springframework.test.context.ActiveProfiles;

@ActiveProfiles("lean")
class LeanLateAnswerIT extends RealBankTest implements LateAnswerContract {

}
