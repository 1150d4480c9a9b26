package dev.virtualthreads.bankcontract;

/** Everything that a client of the bank may rely on, whatever the bank is made of. */
public interface BankContract extends AcceptedTransferContract, InvalidTransferContract, RefusedRequestContract,
		RawRequestContract, DownstreamContract, BlockingContract, ActuatorContract {

}
