package dev.virtualthreads.lean;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class OpenFilesTest {

	@ParameterizedTest
	@CsvSource({ "0, 1", "501, 1", "10500, 4500", "20500, 9000", "9223372036854775807, 2147483647" })
	void clientsGetAShareOfTheOpenFiles(long openFiles, int connections) {
		assertThat(OpenFiles.forClients(openFiles)).isEqualTo(connections);
	}

}
