package dev.virtualthreads.bank.transfer;

import java.util.concurrent.Semaphore;

import org.springframework.stereotype.Component;

/**
 * Lets a fixed number of transfers be in flight and refuses one more at once:
 * back-pressure instead of a queue.
 */
@Component
class TransferLimit {

	// live heap that one transfer holds while it waits, with room for the garbage that
	// others make meanwhile
	private static final long HEAP_BYTES_PER_TRANSFER = 320 * 1024;

	private static final long FEWEST = 200;

	private static final long MOST = 20_000;

	private final Semaphore permits;

	TransferLimit(BankProperties properties) {
		Integer configured = properties.maxConcurrentTransfers();
		this.permits = new Semaphore((configured != null) ? configured : heldBy(Runtime.getRuntime().maxMemory()));
	}

	static int heldBy(long heapBytes) {
		return (int) Math.clamp(heapBytes / HEAP_BYTES_PER_TRANSFER, FEWEST, MOST);
	}

	void run(Runnable transfer) {
		if (!this.permits.tryAcquire()) {
			throw TransferNotDoneException.bankAtItsLimit();
		}
		try {
			transfer.run();
		}
		finally {
			this.permits.release();
		}
	}

}
