package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * CollectedEvidence of {@code own-fixture} under the load of 40 users: its metrics, and
 * its thread dumps with a few of the requests.
 */
class RecordedEvidenceTest {

	@Test
	void queueOfAnExecutorIsTheLimit() throws Exception {
		assertThat(Causes.of(evidence("executor-metrics.txt", "executor-virtual.json", List.of()))).singleElement()
			.satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.EXECUTOR);
				assertThat(cause.sentence())
					.isEqualTo("Up to 35 tasks wait in the queue of an executor with 5 threads.");
				assertThat(cause.remedy().text())
					.isEqualTo("Give the executor virtual threads or more threads than 5.");
			});
	}

	@Test
	void executorWithoutMetricsIsKnownByItsThreads() throws Exception {
		List<Cause> causes = Causes.of(evidence(null, "executor-virtual.json", List.of()));
		assertThat(causes).extracting(Cause::kind).containsExactly(Kind.EXECUTOR);
		assertThat(causes.getLast()).satisfies((cause) -> {
			assertThat(cause.sentence()).startsWith("3 of 3 requests wait at " + FixtureService.PACKAGE)
				.contains("ExecutorController.await")
				.contains(" for tasks that only ");
			assertThat(cause.frames().getFirst()).startsWith(FixtureService.PACKAGE + "ExecutorController.await");
		});
	}

	@Test
	void busyThreadsOfTomcatAreTheLimit() throws Exception {
		assertThat(Causes.of(evidence("threads-metrics.txt", null, List.of()))).allSatisfy((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.SERVER_LIMIT);
			assertThat(cause.sentence()).isEqualTo("All threads of Tomcat are busy: 5 of 5.");
		}).isNotEmpty();
	}

	@Test
	void connectionsOfTomcatAreTheLimit() throws Exception {
		assertThat(Causes.of(evidence("connections-metrics.txt", null, List.of()))).allSatisfy((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.SERVER_LIMIT);
			assertThat(cause.sentence()).isEqualTo("Tomcat has 10 open connections, and its limit is 10.");
			assertThat(cause.remedy().text()).isEqualTo("Set server.tomcat.max-connections=20.");
		}).isNotEmpty();
	}

	@ParameterizedTest
	@CsvSource({ "blocking-platform.json, PLATFORM", "blocking-virtual.json, VIRTUAL",
			"blocking-platform-java21.json, PLATFORM", "blocking-virtual-java21.json, VIRTUAL",
			"executor-virtual.json, VIRTUAL" })
	void threadsThatHandleRequestsAreRead(String dump, ThreadMode threads) throws Exception {
		assertThat(RequestsInDump.read(file(dump)).threadMode()).contains(threads);
	}

	private static CollectedEvidence evidence(@Nullable String metrics, @Nullable String dump, List<CurvePoint> curve)
			throws IOException, URISyntaxException {
		Map<String, Double> values = (metrics != null) ? MetricSampler.parse(Files.readString(file(metrics)))
				: Map.of();
		return new CollectedEvidence(null, (dump != null) ? List.of(file(dump)) : List.of(), values, curve, 2, 25);
	}

	private static Path file(String name) throws URISyntaxException {
		return Path.of(Objects.requireNonNull(RecordedEvidenceTest.class.getResource(name)).toURI());
	}

}
