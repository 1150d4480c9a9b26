package dev.virtualthreads.bank.transfer;

import java.util.concurrent.Semaphore;

import dev.virtualthreads.bank.server.Connections;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.stereotype.Component;

/**
 * Lets a fixed number of transfers be in flight and refuses one more at once:
 * back-pressure instead of a queue. Says in /actuator/info how many.
 */
@Component
class TransferLimit implements InfoContributor {

	// a transfer that waits keeps three quarters of it alive ("settings" in the README);
	// the rest is room for what others allocate meanwhile
	private static final long HEAP_BYTES_PER_TRANSFER = 100 * 1024;

	// the others are there to be refused
	private static final long PERCENT_OF_CLIENTS = 95;

	private static final long FEWEST = 200;

	private static final long MOST = 20_000;

	private final int most;

	private final Semaphore permits;

	TransferLimit(BankProperties properties, Connections connections) {
		Integer configured = properties.maxConcurrentTransfers();
		this.most = (configured != null) ? configured : heldBy(Runtime.getRuntime().maxMemory(), connections);
		this.permits = new Semaphore(this.most);
	}

	static int heldBy(long heapBytes, Connections connections) {
		long connected = connections.clients() * PERCENT_OF_CLIENTS / 100;
		return (int) Math.clamp(Math.min(heapBytes / HEAP_BYTES_PER_TRANSFER, connected), FEWEST, MOST);
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

	@Override
	public void contribute(Info.Builder info) {
		info.withDetail("maxConcurrentTransfers", this.most);
	}

}
