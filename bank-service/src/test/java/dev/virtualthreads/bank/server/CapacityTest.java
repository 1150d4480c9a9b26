package dev.virtualthreads.bank.server;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class CapacityTest {

	private static final long KILOBYTE = 1024;

	@ParameterizedTest
	@CsvSource({ "0, 200", "1, 200", "20099, 200", "20100, 201", "65536, 655", "524288, 5242", "1999999, 19999",
			"2000000, 20000", "2000100, 20000", "9007199254740991, 20000" })
	void aHeapHoldsSoManyTransfers(long heapKilobytes, int transfers) {
		assertThat(Capacity.of(heapKilobytes * KILOBYTE, Long.MAX_VALUE).transfers()).isEqualTo(transfers);
	}

	@ParameterizedTest
	@CsvSource({ "1100, 256", "1500, 427", "4096, 1537", "20000, 8336", "1048576, 20000" })
	void eachTransferNeedsTwoConnections(long openFiles, int transfers) {
		Capacity capacity = Capacity.of(Long.MAX_VALUE, openFiles);
		assertThat(capacity.transfers()).isEqualTo(transfers);
		assertThat(capacity.clients()).isGreaterThan(transfers);
		assertThat(capacity.services()).isGreaterThan(transfers);
		assertThat(capacity.clients() + capacity.services()).isLessThan((int) openFiles);
	}

}
