package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.DownstreamFaultContract;
import dev.virtualthreads.bankcontract.TransferLimitContract;

class VirtualFaultIT extends RealBankTest implements DownstreamFaultContract, TransferLimitContract {

}
