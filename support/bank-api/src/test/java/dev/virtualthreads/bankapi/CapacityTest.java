package dev.virtualthreads.bankapi;

import java.net.URI;
import java.time.Duration;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThat;

class CapacityTest {

	private static final long KILOBYTE = 1024;

	private static final int NO_LIMIT = Integer.MAX_VALUE;

	@ParameterizedTest
	@CsvSource({ "0, 200", "1, 200", "20099, 200", "20100, 201", "65536, 655", "524288, 5242", "1999999, 19999",
			"2000000, 20000", "2000100, 20000", "9007199254740991, 20000" })
	void transfersFitTheHeap(long heapKilobytes, int transfers) {
		assertThat(Capacity.of(heapKilobytes * KILOBYTE, 100 * KILOBYTE, Long.MAX_VALUE, NO_LIMIT).transfers())
			.isEqualTo(transfers);
	}

	@ParameterizedTest
	@CsvSource({ "1024, 144", "1500, 275", "4096, 988", "20000, 5362", "65536, 17884", "1048576, 20000" })
	void transfersFitTheOpenFiles(long openFiles, int transfers) {
		assertThat(Capacity.of(Long.MAX_VALUE, 1, openFiles, NO_LIMIT).transfers()).isEqualTo(transfers);
	}

	@ParameterizedTest
	@CsvSource({ "100, 95", "8192, 7782", "25000, 20000" })
	void transfersFitTheConnectionsOfTheServer(int maxConnections, int transfers) {
		Capacity capacity = Capacity.of(Long.MAX_VALUE, 1, Long.MAX_VALUE, maxConnections);
		assertThat(capacity.clients()).isEqualTo(maxConnections);
		assertThat(capacity.transfers()).isEqualTo(transfers);
	}

	@Test
	void connectionsFitAnyLimitOnOpenFiles() {
		LongStream.concat(LongStream.range(10, 100_000), LongStream.of(1 << 20, 1L << 40, Long.MAX_VALUE))
			.forEach((openFiles) -> {
				Capacity capacity = Capacity.of(Long.MAX_VALUE, 1, openFiles, NO_LIMIT);
				assertThat(capacity.transfers()).isPositive()
					.isLessThan(capacity.clients())
					.isLessThanOrEqualTo(capacity.connectionsPerService());
				assertThat((long) capacity.clients() + 2L * capacity.connectionsPerService()).isLessThan(openFiles);
			});
	}

	@Test
	void configuredLimitReplacesTheCalculatedOne() {
		assertThat(Capacity.of(properties(3), NO_LIMIT).transfers()).isEqualTo(3);
	}

	@Test
	void poolIsNeverTheLimit() {
		assertThat(Capacity.of(properties(1_000_000), NO_LIMIT).connectionsPerService()).isEqualTo(1_000_000);
	}

	private static BankProperties properties(int transfers) {
		URI anywhere = URI.create("http://localhost");
		return new BankProperties(new BankProperties.Risk(anywhere), new BankProperties.Transfer(anywhere),
				Duration.ofSeconds(1), Duration.ofSeconds(1), transfers, DataSize.ofKilobytes(100));
	}

}
