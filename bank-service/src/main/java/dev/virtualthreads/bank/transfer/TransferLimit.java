package dev.virtualthreads.bank.transfer;

import java.util.concurrent.Semaphore;

import dev.virtualthreads.bankapi.Capacity;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;

import org.springframework.stereotype.Component;

/** Limit of the transfers in flight: the surplus is refused at once and never queued. */
@Component
class TransferLimit {

	private final Semaphore permits;

	TransferLimit(Capacity capacity) {
		this.permits = new Semaphore(capacity.transfers());
	}

	void run(Runnable transfer) {
		if (!this.permits.tryAcquire()) {
			throw TransferNotConfirmedException.atCapacity();
		}
		try {
			transfer.run();
		}
		finally {
			this.permits.release();
		}
	}

}
