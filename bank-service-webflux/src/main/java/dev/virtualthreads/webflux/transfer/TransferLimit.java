package dev.virtualthreads.webflux.transfer;

import java.util.concurrent.Semaphore;

import dev.virtualthreads.bankapi.Capacity;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import reactor.core.publisher.Mono;

import org.springframework.stereotype.Component;

/** Limit of the transfers in flight: the surplus is rejected at once and never queued. */
@Component
class TransferLimit {

	private final Semaphore permits;

	TransferLimit(Capacity capacity) {
		this.permits = new Semaphore(capacity.transfers());
	}

	/**
	 * Returns the transfer, which is rejected on subscription when the limit is reached.
	 * Its permit is released before the client receives the response.
	 */
	<T> Mono<T> run(Mono<T> transfer) {
		return Mono.using(this::takePermit, (permit) -> transfer, Semaphore::release);
	}

	private Semaphore takePermit() {
		if (!this.permits.tryAcquire()) {
			throw TransferNotConfirmedException.atCapacity();
		}
		return this.permits;
	}

}
