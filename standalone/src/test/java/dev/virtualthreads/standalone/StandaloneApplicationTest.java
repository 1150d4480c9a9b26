package dev.virtualthreads.standalone;

import java.io.PrintWriter;
import java.io.StringWriter;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class StandaloneApplicationTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "|Name a comparison", "remote|Unmatched argument", "remote-service --requests 0|must be from 1",
					"remote-service --types ,|There is no concurrency type ''",
					"remote-service --types virtual|There are: [PLATFORM, VIRTUAL, NONBLOCKING]",
					"threads --depth 100000|no number of frames", "threads --same -1|no number of threads",
					"cpu-bound --tasks 0|must be from 1", "pool-bound --repeats 0|must be from 1",
					"pool-bound --preset huge|huge", "pinning --java nonsense|--java" })
	void refusesInASentenceWhatItCannotDo(String arguments, String sentence) {
		StringWriter errors = new StringWriter();
		CommandLine commands = StandaloneApplication.commandLine().setErr(new PrintWriter(errors, true));
		assertThat(commands.execute((arguments != null) ? arguments.split(" ") : new String[0])).isEqualTo(2);
		assertThat(errors.toString()).contains(sentence).doesNotContain("\tat ");
	}

}
