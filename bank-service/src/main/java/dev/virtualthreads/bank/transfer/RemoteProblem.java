package dev.virtualthreads.bank.transfer;

import dev.virtualthreads.bank.remote.RemoteFailure;
import dev.virtualthreads.bankapi.RemoteService;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import lombok.extern.slf4j.Slf4j;

/** Problem of the bank's client when a remote service fails. */
@Slf4j
final class RemoteProblem {

	private RemoteProblem() {
	}

	static TransferNotConfirmedException of(RemoteService service, RemoteFailure failure) {
		log.warn("The call of the {} failed: {}", service, failure.getMessage());
		return switch (failure) {
			case RemoteFailure.Unreachable ex -> TransferNotConfirmedException.unreachable(service, ex);
			case RemoteFailure.InvalidAnswer ex -> TransferNotConfirmedException.invalidAnswer(service, ex);
			case RemoteFailure.Aborted ex -> TransferNotConfirmedException.aborted(service, ex);
			case RemoteFailure.TooLate ex -> TransferNotConfirmedException.tooSlow(service, ex);
		};
	}

}
