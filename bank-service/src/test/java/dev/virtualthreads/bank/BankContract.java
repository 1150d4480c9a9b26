package dev.virtualthreads.bank;

/** Everything that a client of the bank may rely on, whatever the bank is made of. */
interface BankContract extends AcceptedTransferContract, InvalidTransferContract, RefusedRequestContract,
		RawRequestContract, DownstreamContract, BlockingContract, ActuatorContract {

}
