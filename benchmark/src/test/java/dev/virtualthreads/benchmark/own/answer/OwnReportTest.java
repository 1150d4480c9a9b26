package dev.virtualthreads.benchmark.own.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class OwnReportTest {

	@TempDir
	private Path folder;

	@Test
	void verdictShowsPropertiesAndTheFramesOfEachCause() throws IOException {
		Cause pinned = new Cause(Kind.PINNING, "A monitor pins.", "Use a lock.",
				List.of("lib.Lock.lock:7", "a.B.c:12"));
		Cause full = new Cause(Kind.CPU_BOUND, "No processor is free.", "Add some.", List.of());
		Results some = SampleResults.transfers();
		Cell cell = Changed.cell(some.cells().getFirst(), "scenario", OwnScenario.ID);
		Results own = new Results(some.environment(), false, List.of(), List.of(cell), List.of(), List.of());
		new OwnReport(this.folder, "app.jar").answer(own, List.of(new OwnVerdict(Advice.FIX_PINNING,
				"Fix the pinning first", "Why.", List.of("a.b=c"), List.of(pinned, full))));
		assertThat(Files.readString(this.folder.resolve("verdict.md"))).startsWith("""
				# Virtual threads for app.jar

				**Fix the pinning first.** Why.

				```properties
				a.b=c
				```

				A monitor pins.

				```text
				lib.Lock.lock:7
				a.B.c:12
				```

				## Measurements
				""").doesNotContain("No processor is free.");
	}

}
