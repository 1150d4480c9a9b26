package dev.virtualthreads.transfer;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

class LedgerTest {

	@Test
	void transferTakesLongerTheMoreOthersWait() {
		Ledger ledger = new Ledger(new TransferProperties(Duration.ofMillis(100), 4));
		assertThat(Stream.of(0, 2, 4, 12).map(ledger::delay)).extracting(Duration::toMillis)
			.isEqualTo(List.of(100L, 150L, 200L, 200L));
	}

	@Test
	void transfersWaitForTheDelayAndThoseAboveTheCapacityBeforeIt() throws InterruptedException {
		Ledger ledger = new Ledger(new TransferProperties(Duration.ofMinutes(1), 2));
		List<Thread> transfers = IntStream.range(0, 5).mapToObj((number) -> Thread.startVirtualThread(() -> {
			try {
				ledger.book();
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		})).toList();
		await().until(() -> ledger.waiting() == 3);
		for (Thread transfer : transfers) {
			transfer.interrupt();
			transfer.join();
		}
		assertThat(ledger.waiting()).isZero();
	}

}
