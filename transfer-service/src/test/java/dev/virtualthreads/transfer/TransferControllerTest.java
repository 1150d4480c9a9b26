package dev.virtualthreads.transfer;

import java.math.BigDecimal;
import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TransferControllerTest {

	private static final Duration DELAY = Duration.ofMillis(50);

	@Test
	void answerTakesAtLeastTheDelay() throws InterruptedException {
		TransferController controller = new TransferController(new Ledger(new TransferProperties(DELAY, 1)));
		long start = System.nanoTime();
		assertThat(controller.transfer(new TransferController.TransferRequest(BigDecimal.TEN, "1", "3"))).isNotNull();
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(DELAY);
	}

}
