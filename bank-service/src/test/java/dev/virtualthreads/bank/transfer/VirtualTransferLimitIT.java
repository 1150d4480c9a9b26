package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bank.RealBankTest;
import dev.virtualthreads.bankcontract.TransferLimitContract;

class VirtualTransferLimitIT extends RealBankTest implements TransferLimitContract {

}
