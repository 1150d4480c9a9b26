package dev.virtualthreads.benchmark.checks;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.load.Arrivals;
import dev.virtualthreads.load.Arrivals.Phase;
import dev.virtualthreads.load.Exchange;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.LoadListener;
import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.load.RequestError;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.load.WarmUpRound;
import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

class LoadToolTest {

	private static final Exchange EXCHANGE = Exchange.get("/blocking/0.1", 2);

	private static final Load CLOSED = Load.of(EXCHANGE, 4, 2,
			new WarmUpRound(EXCHANGE, Users.sending(1, 1), Duration.ZERO, 1, 1));

	private static final String REPORT = """
			Time taken for tests:   2.104 seconds
			Complete requests:      4
			Failed requests:        0
			""";

	private static final List<String> AB = List.of("starttime\tseconds\tctime\tdtime\tttime\twait",
			"Sun Nov 22 12:00:01 2026\t1795348801\t0\t100\t100\t100",
			"Sun Nov 22 12:00:00 2026\t1795348800\t1\t101\t102\t101",
			"Sun Nov 22 12:00:01 2026\t1795348801\t0\t104\t104\t104",
			"Sun Nov 22 12:00:02 2026\t1795348802\t0\t110\t110\t110");

	private static final List<String> K6 = List.of(
			"metric_name,timestamp,metric_value,expected_response,status,extra_tags,metadata",
			"http_reqs,1795363362836042,1.000000,true,200,,",
			"http_req_duration,1795363362100000,100.000000,true,200,,",
			"http_req_duration,1795363363101500,101.500000,true,200,,",
			"http_req_duration,1795363363300000,3.000000,false,503,,",
			"http_req_duration,1795363363400000,3.000000,false,0,,", "vus,1795363363000000,50.000000,,,,");

	private static final LoadListener NOBODY = (nanos, micros) -> {
	};

	@TempDir
	private Path folder;

	@Test
	void abReportsItsTimeAndEveryLatency() {
		LoadResult result = LoadTool.AB.read(REPORT, AB).result(4, NOBODY);
		assertThat(result.seconds()).isEqualTo(2.104);
		assertThat(result.requests()).isEqualTo(4);
		assertThat(result.latencyMicros().getMinValue()).isCloseTo(100_000, within(100L));
		assertThat(result.latencyMicros().getMaxValue()).isCloseTo(110_000, within(100L));
		assertThat(result.errors()).isEmpty();
		assertThat(result.lost()).isZero();
	}

	@Test
	void failuresOfAbAreErrors() {
		assertThat(LoadTool.AB.read(REPORT + "Non-2xx responses:      3\n", AB).result(4, NOBODY).errors())
			.isEqualTo(Map.of(RequestError.WRONG_BODY, 3L));
	}

	@Test
	void missingAnswersAreLost() {
		assertThat(LoadTool.AB.read(REPORT, AB).result(6, NOBODY).lost()).isEqualTo(2);
	}

	@Test
	void oneRequestMoreThanAskedForIsNotLost() {
		assertThat(LoadTool.AB.read(REPORT, AB).result(3, NOBODY).lost()).isZero();
	}

	@Test
	void k6ReportsLatenciesFromTheFirstRequestToTheLastAnswer() {
		LoadResult result = LoadTool.K6.read("", K6).result(4, NOBODY);
		assertThat(result.seconds()).isCloseTo(1.4, within(1e-9));
		assertThat(result.latencyMicros().getTotalCount()).isEqualTo(2);
		assertThat(result.latencyMicros().getMaxValue()).isCloseTo(101_500, within(100L));
		assertThat(result.errors()).isEqualTo(Map.of(RequestError.AT_CAPACITY, 1L, RequestError.RESET, 1L));
	}

	@Test
	void listenerHearsTheTimeOfEveryCorrectAnswer() {
		List<Long> seconds = new ArrayList<>();
		LoadTool.AB.read(REPORT, AB).result(4, (nanos, micros) -> seconds.add(nanos / 1_000_000_000));
		assertThat(seconds).containsExactlyInAnyOrder(0L, 1L, 1L, 2L);
	}

	@Test
	void outputWithoutARequestIsAFailure() {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> LoadTool.AB.read("", AB))
			.withMessageContaining("ab reported no time");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> LoadTool.K6.read("", K6.subList(0, 2)))
			.withMessageContaining("k6 reported no request");
	}

	@Test
	void abSendsTheRequestsOfAsManyUsersOnOpenConnections() {
		assertThat(command(LoadTool.AB, CLOSED)).startsWith("ab", "-q", "-k", "-n", "4", "-c", "2")
			.endsWith("http://127.0.0.1:8080/blocking/0.1");
	}

	@Test
	void k6SendsTheSameClosedLoad() {
		assertThat(command(LoadTool.K6, CLOSED)).contains("TARGET=http://127.0.0.1:8080/blocking/0.1",
				"SCENARIO={\"executor\":\"shared-iterations\",\"vus\":2,\"iterations\":4,\"maxDuration\":\"1h\"}");
	}

	@Test
	void k6SendsAsManyRequestsAsArriveInTheMeasuredPhase() {
		Arrivals arrivals = new Arrivals(
				List.of(new Phase(100, Duration.ofSeconds(1)), new Phase(100, Duration.ofSeconds(2))), 1,
				Duration.ofSeconds(1), Duration.ZERO);
		Load open = Load.of("100/s", EXCHANGE, arrivals,
				new WarmUpRound(EXCHANGE, Users.sending(1, 1), Duration.ZERO, 1, 1));
		assertThat(command(LoadTool.K6, open)).contains(
				"SCENARIO={\"executor\":\"constant-arrival-rate\",\"rate\":%d,\"timeUnit\":\"2000ms\",\"duration\":\"2000ms\",\"preAllocatedVUs\":100}"
					.formatted(Math.round(2 * arrivals.measuredPerSecond())));
	}

	@Test
	void programIsFoundOnTheSearchPath() throws Exception {
		String path = "/nowhere" + File.pathSeparator + this.folder;
		assertThat(LoadTool.K6.isInstalled(path)).isFalse();
		assertThat(Files.createFile(this.folder.resolve("k6")).toFile().setExecutable(true)).isTrue();
		assertThat(LoadTool.K6.isInstalled(path)).isTrue();
		assertThat(LoadTool.AB.isInstalled(path)).isFalse();
	}

	private List<String> command(LoadTool tool, Load load) {
		return tool.command(URI.create("http://127.0.0.1:8080/blocking/0.1"), load, this.folder);
	}

}
