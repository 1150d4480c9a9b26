package dev.virtualthreads.program;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import picocli.CommandLine.Command;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

@ExtendWith(OutputCaptureExtension.class)
class ComparisonTest {

	@Test
	void onlyTheRunAfterTheWarmUpsIsMeasured(CapturedOutput output) {
		assertThat(run("counting", "--warm-ups=2", "--json")).isZero();
		Measured measured = JsonMapper.shared().readValue(output.getOut(), Measured.class);
		assertThat(measured.details()).isEqualTo(Map.of("run", 3.0));
		assertThat(measured.requests()).isEqualTo(1);
		assertThat(measured.latencies().getMaxValue()).isEqualTo(7);
		assertThat(measured.throughputPerSecond()).isEqualTo(1 / measured.seconds());
		assertThat(measured.peakRssBytes()).isPositive();
	}

	@Test
	void errorsEndATableWithOneAndJsonWithZero(CapturedOutput output) {
		assertThat(run()).isOne();
		assertThat(output.getOut().lines()).hasSize(3)
			.anySatisfy((line) -> assertThat(line).startsWith("failing").endsWith("error: wrong answers 7"))
			.contains("    A line for people");
		assertThat(run("failing", "--json")).isZero();
	}

	private static int run(String... arguments) {
		return Comparison.program(new Sample()).execute(arguments);
	}

	@Command(name = "sample")
	private static final class Sample extends Comparison {

		private final AtomicInteger runs = new AtomicInteger();

		@Override
		protected Map<String, Work> contenders() {
			Map<String, Work> contenders = new LinkedHashMap<>();
			contenders.put("counting", (stopwatch) -> {
				stopwatch.latency(7_000);
				stopwatch.detail("run", this.runs.incrementAndGet());
				stopwatch.note("A line for people");
			});
			contenders.put("failing", (stopwatch) -> stopwatch.errors("wrong answers", 7));
			return contenders;
		}

	}

}
