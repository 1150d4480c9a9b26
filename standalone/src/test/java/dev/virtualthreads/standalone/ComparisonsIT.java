package dev.virtualthreads.standalone;

import java.util.stream.Stream;

import dev.virtualthreads.program.Measured;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/** Every comparison once, as the benchmark starts it. */
@ExtendWith(OutputCaptureExtension.class)
class ComparisonsIT {

	@ParameterizedTest
	@ValueSource(strings = { "platform", "nonblocking", "virtual" })
	void noWayToWaitIsFasterThanItsWaits(String contender, CapturedOutput output) {
		Measured measured = run(output, "remote-service", contender, "--requests=300", "--warm-ups=1");
		assertThat(measured.requests()).isEqualTo(300);
		assertThat(measured.latencies().getTotalCount()).isEqualTo(300);
		assertThat(measured.seconds()).isGreaterThanOrEqualTo(contender.equals("platform") ? 0.6 : 0.3);
	}

	@ParameterizedTest
	@ValueSource(strings = { "platform-cores", "platform-200", "virtual" })
	void workWithoutWaitsUsesTheProcessor(String contender, CapturedOutput output) {
		Measured measured = run(output, "cpu-bound", contender, "--tasks=20");
		assertThat(measured.requests()).isEqualTo(20);
		assertThat(measured.cpuSeconds()).isPositive();
		assertThat(measured.throughputPerSecond()).isEqualTo(20 / measured.seconds());
	}

	@Test
	void threadDumpShowsThreadsButNoCallbacks(CapturedOutput output) {
		Measured virtual = run(output, "tracing", "virtual");
		Measured platform = run(output, "tracing", "platform");
		Measured nonblocking = run(output, "tracing", "nonblocking");
		assertThat(virtual.seconds()).isGreaterThanOrEqualTo(0.3);
		assertThat(virtual.details().get("ownFramesInTrace"))
			.isGreaterThan(nonblocking.details().get("ownFramesInTrace"));
		assertThat(virtual.details().get("ownFramesInThreadDump")).isPositive();
		assertThat(platform.details().get("ownFramesInThreadDump")).isPositive();
		assertThat(nonblocking.details().get("ownFramesInThreadDump")).isZero();
		assertThat(virtual.notes()).anyMatch((line) -> line.contains("firstStep"));
	}

	@Test
	void memoryIsMeasuredPerThread(CapturedOutput output) {
		assertThat(run(output, "threads", "platform", "--count=200", "--depth=5").peakThreads())
			.isGreaterThanOrEqualTo(200);
		Measured many = run(output, "threads", "virtual", "--count=1000", "--depth=5", "--warm-ups=1");
		assertThat(many.peakThreads()).isLessThan(200);
		assertThat(many.details().get("heapBytesPerThread")).isBetween(100.0, 10_000.0);
	}

	@Test
	void withoutAContenderEachOfThemHasALine(CapturedOutput output) {
		assertThat(StandaloneApplication.commandLine().execute("cpu-bound", "--tasks=20")).isZero();
		assertThat(output.getOut().lines()).extracting((line) -> line.replaceFirst(" .*", ""))
			.containsExactly("platform-cores", "platform-200", "virtual");
	}

	private static Measured run(CapturedOutput output, String... arguments) {
		assertThat(StandaloneApplication.commandLine()
			.execute(Stream.concat(Stream.of(arguments), Stream.of("--json")).toArray(String[]::new))).isZero();
		return JsonMapper.shared().readValue(output.getOut().lines().reduce((a, b) -> b).orElseThrow(), Measured.class);
	}

}
