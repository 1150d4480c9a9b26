package dev.virtualthreads.bank.remote;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.DownstreamFaultContract;

import org.springframework.test.context.ActiveProfiles;

@ActiveProfiles("lean")
class LeanDownstreamFaultIT extends RealBankTest implements DownstreamFaultContract {

}
