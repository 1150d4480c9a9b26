package dev.virtualthreads.benchmark.own.why;

import java.nio.file.Files;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Causes that metrics and curves show, and what the property moves elsewhere. */
class CausesTest {

	private static final String ASYNC = """
			{"type":"org.springframework.scheduling.annotation.AsyncAnnotationBeanPostProcessor"},
			{"type":"org.springframework.core.task.SimpleAsyncTaskExecutor"},""";

	private static final String RABBIT = """
			{"type":"org.springframework.amqp.rabbit.annotation.RabbitListenerAnnotationBeanPostProcessor"},
			{"type":"org.springframework.scheduling.concurrent.SimpleAsyncTaskScheduler"}""";

	private static final String TASKS = """
			{"cron":[],"fixedDelay":[{"runnable":{"target":"com.acme.Orders.poll"}}]}""";

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					hikaricp_connections_pending 45; hikaricp_connections_max 10 | CONNECTION_POOL: Usually 45 requests wait for a connection to the database: the limit is the connection pool of 10. … Set spring.datasource.hikari.maximum-pool-size=20
					hikaricp_connections_pending 23; hikaricp_connections_max 10 / hikaricp_connections_pending 4 / hikaricp_connections_pending 4 |
					hikaricp_connections_pending{pool="a"} 20; hikaricp_connections_max{pool="a"} 50; hikaricp_connections_pending{pool="b"} 3; hikaricp_connections_max{pool="b"} 5 | CONNECTION_POOL: Usually 3 requests … pool of 5
					executor_queued_tasks 4; executor_pool_size_threads 2; executor_active_threads 1 |
					executor_queued_tasks 4; executor_pool_size_threads 2; executor_active_threads 2 | EXECUTOR:
					tomcat_threads_busy_threads{name="http"} 200; tomcat_threads_config_max_threads{name="http"} 200 | SERVER_LIMIT:
					tomcat_threads_busy_threads -1; tomcat_threads_config_max_threads -1 |
					executor-metrics.txt | EXECUTOR: Usually 35 tasks wait in the queue of an executor with 5 threads. … Give the executor virtual threads or more threads than 5.
					threads-metrics.txt | SERVER_LIMIT: All threads of Tomcat are busy: 5 of 5.
					connections-metrics.txt | SERVER_LIMIT: Tomcat has 10 open connections, and its limit is 10. … Set server.tomcat.max-connections=20.
					""")
	void metricsNameTheLimit(String metrics, @Nullable String parts) throws Exception {
		String text = metrics.endsWith(".txt") ? Files.readString(Evidence.file(metrics)) : metrics.replace("; ", "\n");
		Evidence.check(Evidence.causes(List.of(), text), parts);
	}

	@Test
	void metricsOfPrometheusAreReadWithTheirLabels() {
		assertThat(MetricSampler.parse("""
				# HELP hikaricp_connections_pending Pending threads
				hikaricp_connections_pending{pool="a b"} 3.0
				up 1.0
				not available
				limit +Inf
				gone NaN
				""")).containsOnly(Map.entry("hikaricp_connections_pending{pool=\"a b\"}", 3.0), Map.entry("up", 1.0));
		assertThat(MetricLimit.names()).contains("executor_active_threads", "executor_queued_tasks",
				"executor_pool_size_threads");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					50/100/12 200/102/12 | LIMIT_OF_CURVE: … a limit of at most 50 requests
					10/100/12 40/390/12  |
					10/100/12            |
					1/18/0 0/62/12       |
					10/100/12 40/110/98  | CPU_BOUND: … with 40 users, 98 % of them are busy
					1/10/0 100/113/12    | LIMIT_OF_CURVE: With 100 users throughput is 113/s, with 12 % of the processors busy: a limit of about 11 requests at a time.
					""")
	void flatCurveHasALimit(String curve, @Nullable String parts) {
		Evidence.check(Evidence.causes(List.of(), "", curve(curve)), parts);
	}

	// the recorded process is a fresh one, whose compilers fill the machine
	@ParameterizedTest
	@CsvSource({ "1/18/0 0/62/13, false", "1/18/0 200/62/97, true", "1/18/0, true" })
	void processorsAreTheLimitOnlyIfTheMeasuredOnesWereFull(String curve, boolean full) {
		assertThat(evidence(curve).mayBeFull()).isEqualTo(full);
	}

	@Test
	void limitOfACurveIsWhereRequestsWait() {
		RequestsInDump requests = RequestsInDump.of(Evidence.dump(Collections.nCopies(10, Evidence.SLEEPS)));
		Evidence.check(evidence("10/100/12 40/199/12 160/201/12").limitOfCurve(requests).stream().toList(),
				"LIMIT_OF_CURVE: Throughput stays at 201/s from 40 to 160 users, with 12 % of the processors busy: a limit of about 20 requests at a time. 10 of 10 requests wait at com.example.Orders.find:41. … [com.example.Orders.find:41, ");
	}

	@Test
	void executorWithoutMetricsIsKnownByItsThreads() throws Exception {
		Evidence.check(Evidence.causes(List.of(Evidence.file("executor-virtual.json")), ""),
				"EXECUTOR: 3 of 3 requests wait at dev.virtualthreads.fixture. … ExecutorController.await … for tasks, which all run on … [dev.virtualthreads.fixture.ExecutorController.await");
	}

	@Test
	void queuesAreNoCauseIfTheProcessorsAreFull() {
		assertThat(kindsLeftOf(Kind.CONNECTION_POOL, Kind.LOCK, Kind.CPU_BOUND)).containsExactly(Kind.CPU_BOUND);
		assertThat(kindsLeftOf(Kind.CONNECTION_POOL, Kind.LOCK)).containsExactly(Kind.CONNECTION_POOL, Kind.LOCK);
	}

	@ParameterizedTest
	@CsvSource({ "LOCK, true", "CPU_BOUND, false", "PINNING, false" })
	void dumpsShowKeptCarriersOnlyOnIdleProcessors(Kind known, boolean may) {
		assertThat(Causes.mayLackCarriers(List.of(new Cause(known, "", Remedy.of(""), List.of())))).isEqualTo(may);
	}

	@Test
	void onlyWhatTheContextMovesIsNamed() {
		assertThat(Collector.moved(ASYNC + RABBIT, TASKS))
			.isEqualTo("Outside of requests the property also moves @Async methods, @Scheduled tasks and the listeners "
					+ "of Rabbit to virtual threads: their pools no longer limit them.");
		assertThat(Collector.moved(ASYNC, TASKS)).contains("moves @Async methods to virtual threads");
		assertThat(Collector.moved(ASYNC.replace("SimpleAsync", "ThreadPool"), "")).isEmpty();
		assertThat(Collector.moved("", "")).isEmpty();
	}

	private static List<Kind> kindsLeftOf(Kind... kinds) {
		var causes = Stream.of(kinds).map((kind) -> new Cause(kind, "", Remedy.of(""), List.of())).toList();
		return Causes.withoutQueuesOnFullProcessors(causes).stream().map(Cause::kind).toList();
	}

	private static CollectedEvidence evidence(String curve) {
		return new CollectedEvidence(null, List.of(), Map.of(), List.of(curve(curve)), 2, 25);
	}

	// users, throughput and percent of the busy processors of each point
	private static CurvePoint[] curve(String points) {
		return Stream.of(points.split(" "))
			.map((point) -> point.split("/"))
			.map((parts) -> new CurvePoint(Integer.parseInt(parts[0]), Double.parseDouble(parts[1]),
					Double.parseDouble(parts[2])))
			.toArray(CurvePoint[]::new);
	}

}
