package dev.virtualthreads.bank.transfer;

import java.util.concurrent.Semaphore;

import dev.virtualthreads.bank.server.Capacity;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.stereotype.Component;

/**
 * Lets a fixed number of transfers be in flight and refuses one more at once:
 * back-pressure instead of a queue. Says in /actuator/info how many.
 */
@Component
class TransferLimit implements InfoContributor {

	private final int most;

	private final Semaphore permits;

	TransferLimit(BankProperties properties, Capacity capacity) {
		Integer configured = properties.maxConcurrentTransfers();
		this.most = (configured != null) ? configured : capacity.transfers();
		this.permits = new Semaphore(this.most);
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

	@Override
	public void contribute(Info.Builder info) {
		info.withDetail("maxConcurrentTransfers", this.most);
	}

}
