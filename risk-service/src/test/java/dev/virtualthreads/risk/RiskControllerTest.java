package dev.virtualthreads.risk;

import java.math.BigDecimal;
import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RiskControllerTest {

	private static final Duration DELAY = Duration.ofMillis(50);

	@Test
	void answerTakesAtLeastTheDelay() throws InterruptedException {
		RiskController controller = new RiskController(new RiskProperties(DELAY, BigDecimal.ONE, BigDecimal.TEN));
		long start = System.nanoTime();
		assertThat(controller.assess(new RiskController.RiskRequest(BigDecimal.TEN, "1", "3", "Laptop"))).isNotNull();
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(DELAY);
	}

}
