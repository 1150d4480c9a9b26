package dev.virtualthreads.bankcontract;

/** Contract that every bank must fulfil, whatever its implementation. */
public interface BankContract extends AcceptedTransferContract, InvalidTransferContract, RefusedRequestContract,
		BlockingContract, ActuatorContract {

}
