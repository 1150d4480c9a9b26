package dev.virtualthreads.bank.transfer;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.bank.server.Connections;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TransferLimitTest {

	private static final long KILOBYTE = 1024;

	private static final Connections MANY = Connections.of(Long.MAX_VALUE);

	private final AtomicInteger ran = new AtomicInteger();

	@ParameterizedTest
	@CsvSource({ "0, 200", "1, 200", "20099, 200", "20100, 201", "65536, 655", "524288, 5242", "1999999, 19999",
			"2000000, 20000", "2000100, 20000", "9007199254740991, 20000" })
	void aHeapHoldsSoManyTransfers(long heapKilobytes, int transfers) {
		assertThat(TransferLimit.heldBy(heapKilobytes * KILOBYTE, MANY)).isEqualTo(transfers);
	}

	@ParameterizedTest
	@CsvSource({ "1024, 223", "4096, 1537", "20000, 8336", "1048576, 20000" })
	void eachTransferNeedsTwoConnections(long openFiles, int transfers) {
		Connections connections = Connections.of(openFiles);
		assertThat(TransferLimit.heldBy(Long.MAX_VALUE, connections)).isEqualTo(transfers);
		assertThat(connections.clients()).isGreaterThan(transfers);
		assertThat(connections.services()).isGreaterThan(transfers);
		assertThat(connections.clients() + connections.services()).isLessThan((int) openFiles);
	}

	@Test
	void theLimitComesFromTheHeapUnlessItIsSet() throws InterruptedException {
		int held = TransferLimit.heldBy(Runtime.getRuntime().maxMemory(), MANY);
		assertThat(letInAtOnce(limit(null), held + 1)).isEqualTo(held);
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
		assertThatExceptionOfType(TransferNotDoneException.class).isThrownBy(() -> limit.run(this.ran::incrementAndGet))
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
				catch (TransferNotDoneException ex) {
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
				MANY);
	}

}
