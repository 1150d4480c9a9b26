package dev.virtualthreads.bank.remote;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.DownstreamFaultContract;

class VirtualDownstreamFaultIT extends RealBankTest implements DownstreamFaultContract {

}
