package dev.virtualthreads.bank.remote;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.LateAnswerContract;

class VirtualLateAnswerIT extends RealBankTest implements LateAnswerContract {

}
