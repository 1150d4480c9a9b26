package dev.virtualthreads.bankapi;

import java.net.URI;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThat;

class CapacityTest {

	private static final long KILOBYTE = 1024;

	@ParameterizedTest
	@CsvSource({ "0, 200", "1, 200", "20099, 200", "20100, 201", "65536, 655", "524288, 5242", "1999999, 19999",
			"2000000, 20000", "2000100, 20000", "9007199254740991, 20000" })
	void transfersFitTheHeap(long heapKilobytes, int transfers) {
		assertThat(Capacity.of(heapKilobytes * KILOBYTE, 100 * KILOBYTE, Long.MAX_VALUE).transfers())
			.isEqualTo(transfers);
	}

	@ParameterizedTest
	@CsvSource({ "1100, 256", "1500, 427", "4096, 1537", "20000, 8336", "1048576, 20000" })
	void transfersFitTheOpenFiles(long openFiles, int transfers) {
		Capacity capacity = Capacity.of(Long.MAX_VALUE, 1, openFiles);
		assertThat(capacity.transfers()).isEqualTo(transfers);
		assertThat(capacity.remoteConnections()).isGreaterThan(transfers);
		assertThat(capacity.transfers() + capacity.remoteConnections()).isLessThan((int) openFiles);
	}

	@Test
	void configuredLimitReplacesTheCalculatedOne() {
		assertThat(Capacity.of(properties(3)).transfers()).isEqualTo(3);
	}

	@Test
	void poolIsNeverTheLimit() {
		assertThat(Capacity.of(properties(1_000_000)).remoteConnections()).isEqualTo(1_000_000);
	}

	private static BankProperties properties(int transfers) {
		URI anywhere = URI.create("http://localhost");
		return new BankProperties(new BankProperties.Risk(anywhere), new BankProperties.Transfer(anywhere),
				Duration.ofSeconds(1), Duration.ofSeconds(1), transfers, DataSize.ofKilobytes(100));
	}

}
