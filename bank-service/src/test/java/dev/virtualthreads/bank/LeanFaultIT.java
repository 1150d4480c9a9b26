package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.DownstreamFaultContract;
import dev.virtualthreads.bankcontract.TransferLimitContract;

import org.springframework.test.context.ActiveProfiles;

@ActiveProfiles("lean")
class LeanFaultIT extends RealBankTest implements DownstreamFaultContract, TransferLimitContract {

}
