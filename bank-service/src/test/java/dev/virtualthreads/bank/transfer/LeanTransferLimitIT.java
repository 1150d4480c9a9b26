package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.TransferLimitContract;

import org.springframework.test.context.ActiveProfiles;

@ActiveProfiles("lean")
class LeanTransferLimitIT extends RealBankTest implements TransferLimitContract {

}
