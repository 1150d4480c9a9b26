package dev.virtualthreads.bank.transfer;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.bankapi.Capacity;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TransferLimitTest {

	private final AtomicInteger ran = new AtomicInteger();

	@Test
	void limitIsTheCapacity() throws InterruptedException {
		assertThat(letInAtOnce(limit(300), 301)).isEqualTo(300);
		assertThat(letInAtOnce(limit(3), 5)).isEqualTo(3);
	}

	@Test
	void failedTransferReleasesItsPermit() {
		TransferLimit limit = limit(1);
		for (int i = 0; i < 5; i++) {
			assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> limit.run(() -> {
				throw new IllegalStateException("failed");
			}));
		}
		limit.run(this.ran::incrementAndGet);
		assertThat(this.ran).hasValue(1);
	}

	@Test
	void refusedTransferNeitherRunsNorReleasesAPermit() {
		TransferLimit limit = limit(1);
		limit.run(() -> {
			assertRefused(limit);
			assertRefused(limit);
		});
		assertThat(this.ran).hasValue(0);
	}

	private void assertRefused(TransferLimit limit) {
		assertThatExceptionOfType(TransferNotConfirmedException.class)
			.isThrownBy(() -> limit.run(this.ran::incrementAndGet))
			.satisfies((ex) -> assertThat(ex.outcome()).isEqualTo("over-limit"));
	}

	private static int letInAtOnce(TransferLimit limit, int attempts) throws InterruptedException {
		AtomicInteger letIn = new AtomicInteger();
		CountDownLatch decided = new CountDownLatch(attempts);
		CountDownLatch end = new CountDownLatch(1);
		for (int i = 0; i < attempts; i++) {
			Thread.startVirtualThread(() -> {
				try {
					limit.run(() -> {
						letIn.incrementAndGet();
						decided.countDown();
						await(end);
					});
				}
				catch (TransferNotConfirmedException ex) {
					decided.countDown();
				}
			});
		}
		decided.await();
		end.countDown();
		return letIn.get();
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private static TransferLimit limit(int transfers) {
		return new TransferLimit(new Capacity(transfers, transfers));
	}

}
