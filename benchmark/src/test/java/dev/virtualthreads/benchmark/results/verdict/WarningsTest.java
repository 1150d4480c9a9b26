package dev.virtualthreads.benchmark.results.verdict;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleCells;
import dev.virtualthreads.benchmark.results.Cell;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class WarningsTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					virtual |
					virtual errors/5xx=1200 driver/saturated=true; virtual | had errors (1,200 5xx); the cell is void…the load driver was saturated while virtual was measured; the cell is void
					virtual errors/reset=1 throughputAll=[10000] | had errors ({reset=1}), too few to void the cell
					virtual steady=false | was not steady: throughput or CPU per request changed while it was measured
					virtual machine/otherCpuPercent=7.4 machine/otherPrograms="firefox" | other programs used 7 % of the processors next to virtual: firefox
					""")
	void everyReasonIsASentence(String cells, @Nullable String reasons) {
		List<String> expected = (reasons == null) ? List.of()
				: Stream.of(reasons.split("…"))
					.map((reason) -> "transfers 400/50: %s%s."
						.formatted(reason.matches("(had|was) .*") ? "virtual " : "", reason))
					.toList();
		assertThat(SampleCells.of(Changed.cells(cells).toArray(Cell[]::new)).warnings()).isEqualTo(expected);
	}

}
