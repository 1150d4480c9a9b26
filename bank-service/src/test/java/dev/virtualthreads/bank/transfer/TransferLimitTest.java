package dev.virtualthreads.bank.transfer;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.bank.server.Capacity;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TransferLimitTest {

	private static final Capacity OF_THREE_HUNDRED = new Capacity(300, 400, 400);

	private final AtomicInteger ran = new AtomicInteger();

	@Test
	void theLimitIsTheCapacityUnlessItIsSet() throws InterruptedException {
		assertThat(letInAtOnce(limit(null), 301)).isEqualTo(300);
		assertThat(letInAtOnce(limit(3), 5)).isEqualTo(3);
	}

	@Test
	void aFailedTransferGivesItsPermitBack() {
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
	void aRefusedTransferDoesNotRunAndGivesNoPermitBack() {
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

	private static TransferLimit limit(@Nullable Integer configured) {
		URI anywhere = URI.create("http://localhost");
		return new TransferLimit(new BankProperties(new BankProperties.Risk(anywhere),
				new BankProperties.Transfer(anywhere), Duration.ofSeconds(1), Duration.ofSeconds(1), configured, true),
				OF_THREE_HUNDRED);
	}

}
