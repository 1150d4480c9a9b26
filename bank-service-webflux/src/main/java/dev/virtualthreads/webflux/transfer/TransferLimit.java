package dev.virtualthreads.webflux.transfer;

import java.util.concurrent.Semaphore;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.Capacity;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import reactor.core.publisher.Mono;

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

	TransferLimit(BankProperties properties) {
		this.most = Capacity.of(properties).transfers();
		this.permits = new Semaphore(this.most);
	}

	/**
	 * Returns the transfer, or a refusal if too many are in flight when it is begun. Its
	 * place is free before the client can know of its end.
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

	@Override
	public void contribute(Info.Builder info) {
		info.withDetail("maxConcurrentTransfers", this.most);
	}

}
