package dev.virtualthreads.questions.database;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StyleTest {

	private static final int TRANSFERS = 1_500;

	private static final int CONNECTIONS = 10;

	@Test
	void connectionsOrThreadsLimitTheTime() {
		assertThat(Style.VIRTUAL.ideal(TRANSFERS, CONNECTIONS)).isEqualTo(Duration.ofMillis(3_080));
		assertThat(Style.VIRTUAL_HELD.ideal(TRANSFERS, CONNECTIONS)).isEqualTo(Duration.ofSeconds(15));
		assertThat(Style.PLATFORM_200.ideal(TRANSFERS, 1_000)).isEqualTo(Duration.ofMillis(800));
	}

	@Test
	void transfersTimeOutWhereTheQueueForAConnectionIsLongerThanTheirPatience() {
		assertThat(Style.values()).filteredOn((style) -> style.mayTimeOut(TRANSFERS, CONNECTIONS))
			.containsExactly(Style.PLATFORM_200_HELD, Style.VIRTUAL, Style.VIRTUAL_HELD);
		assertThat(Style.values()).noneMatch((style) -> style.mayTimeOut(CONNECTIONS, CONNECTIONS));
	}

}
