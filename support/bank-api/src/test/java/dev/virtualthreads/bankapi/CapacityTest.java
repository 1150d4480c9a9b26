package dev.virtualthreads.bankapi;

import java.net.URI;
import java.time.Duration;
import java.util.stream.LongStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThat;

class CapacityTest {

	private static final long KILOBYTE = 1024;

	private static final int NO_LIMIT = Integer.MAX_VALUE;

	private static final long KILOBYTES_PER_TRANSFER = 100;

	@ParameterizedTest
	@CsvSource({ "0, 200", "1, 200", "20099, 200", "20100, 201", "65536, 655", "524288, 5242", "1999999, 19999",
			"2000000, 20000", "2000100, 20000", "9007199254740991, 20000" })
	void transfersFitTheHeap(long heapKilobytes, int transfers) {
		assertThat(calculated(heapKilobytes * KILOBYTE, Long.MAX_VALUE, NO_LIMIT).transfers()).isEqualTo(transfers);
	}

	@ParameterizedTest
	@CsvSource({ "256, 42, 39", "1024, 174, 165", "4096, 1198, 1138", "65536, 25036, 20000", "1048576, 40000, 20000" })
	void connectionsFitTheOpenFiles(long openFiles, int clients, int transfers) {
		assertThat(calculated(Long.MAX_VALUE, openFiles, NO_LIMIT)).isEqualTo(new Capacity(clients, transfers));
	}

	@Test
	void filesThatNoTransferNeedsAreForClients() {
		long heapFor300 = 300 * KILOBYTES_PER_TRANSFER * KILOBYTE;
		assertThat(calculated(heapFor300, 4096, NO_LIMIT)).isEqualTo(new Capacity(4096 - 500 - 2 * 300, 300));
	}

	@ParameterizedTest
	@CsvSource({ "100, 95", "8192, 7782", "25000, 20000" })
	void transfersFitTheConnectionsOfTheServer(int maxConnections, int transfers) {
		assertThat(calculated(Long.MAX_VALUE, Long.MAX_VALUE, maxConnections))
			.isEqualTo(new Capacity(maxConnections, transfers));
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 60, 1_000, 1_000_000 })
	void connectionsFitAnyLimitOnOpenFiles(int configured) {
		LongStream.concat(LongStream.range(12, 100_000), LongStream.of(1 << 20, 1L << 40, Long.MAX_VALUE))
			.forEach((openFiles) -> {
				Capacity capacity = Capacity.of(Long.MAX_VALUE, openFiles, NO_LIMIT,
						properties((configured > 0) ? configured : null));
				int inFlight = Math.min(capacity.clients(), capacity.transfers());
				assertThat(inFlight).isPositive();
				assertThat(capacity.clients() + 2L * inFlight).isLessThan(openFiles);
			});
	}

	@Test
	void calculatedLimitIsBelowTheConnectionsWithClients() {
		LongStream.range(12, 100_000).forEach((openFiles) -> {
			Capacity capacity = calculated(Long.MAX_VALUE, openFiles, NO_LIMIT);
			assertThat(capacity.transfers()).isLessThan(capacity.clients());
		});
	}

	@ParameterizedTest
	@ValueSource(ints = { 3, 1_000_000 })
	void configuredLimitReplacesTheCalculatedOne(int transfers) {
		assertThat(Capacity.of(properties(transfers), NO_LIMIT).transfers()).isEqualTo(transfers);
	}

	private static Capacity calculated(long heapBytes, long openFiles, int maxConnections) {
		return Capacity.of(heapBytes, openFiles, maxConnections, properties(null));
	}

	private static BankProperties properties(@Nullable Integer transfers) {
		URI anywhere = URI.create("http://localhost");
		return new BankProperties(new BankProperties.Risk(anywhere), new BankProperties.Transfer(anywhere),
				Duration.ofSeconds(1), Duration.ofSeconds(1), transfers, DataSize.ofKilobytes(KILOBYTES_PER_TRANSFER));
	}

}
