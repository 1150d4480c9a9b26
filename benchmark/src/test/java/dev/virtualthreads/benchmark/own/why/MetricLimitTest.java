package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class MetricLimitTest {

	@Test
	void waitingRequestsNameTheConnectionPoolAndItsSize() {
		assertThat(causes(Map.of("hikaricp_connections_pending", 45.0, "hikaricp_connections_max", 10.0)))
			.singleElement()
			.satisfies((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.CONNECTION_POOL);
				assertThat(cause.sentence()).isEqualTo(
						"Up to 45 requests wait for a connection to the database: the limit is the connection pool of 10.");
				assertThat(cause.remedy().text()).startsWith("Set spring.datasource.hikari.maximum-pool-size=20 ");
				assertThat(cause.remedy().change()).isEqualTo("spring.datasource.hikari.maximum-pool-size=20");
			});
	}

	@Test
	void everyPoolHasItsOwnLimit() {
		assertThat(causes(
				Map.of("hikaricp_connections_pending{pool=\"a\"}", 20.0, "hikaricp_connections_max{pool=\"a\"}", 50.0,
						"hikaricp_connections_pending{pool=\"b\"}", 3.0, "hikaricp_connections_max{pool=\"b\"}", 5.0)))
			.singleElement()
			.satisfies((cause) -> assertThat(cause.sentence()).contains("Up to 3 requests").contains("pool of 5"));
	}

	@Test
	void poolWithFewWaitingRequestsIsNoLimit() {
		assertThat(causes(Map.of("hikaricp_connections_pending", 4.0, "hikaricp_connections_max", 10.0))).isEmpty();
	}

	@Test
	void tasksOfASchedulerThatAreNotDueDoNotWait() {
		assertThat(causes(Map.of("executor_queued_tasks", 4.0, "executor_pool_size_threads", 2.0,
				"executor_active_threads", 1.0)))
			.isEmpty();
		assertThat(causes(Map.of("executor_queued_tasks", 4.0, "executor_pool_size_threads", 2.0,
				"executor_active_threads", 2.0)))
			.extracting(Cause::kind)
			.containsExactly(Kind.EXECUTOR);
	}

	@Test
	void serverWhoseThreadsAreAllBusyIsTheLimit() {
		assertThat(causes(Map.of("tomcat_threads_busy_threads{name=\"http\"}", 200.0,
				"tomcat_threads_config_max_threads{name=\"http\"}", 200.0)))
			.extracting(Cause::kind)
			.containsExactly(Kind.SERVER_LIMIT);
	}

	@Test
	void serverOnVirtualThreadsHasNoLimitOfThreads() {
		assertThat(causes(Map.of("tomcat_threads_busy_threads", -1.0, "tomcat_threads_config_max_threads", -1.0)))
			.isEmpty();
	}

	@Test
	void metricsOfPrometheusAreReadWithTheirLabels() {
		assertThat(MetricSampler.parse("""
				# HELP hikaricp_connections_pending Pending threads
				hikaricp_connections_pending{pool="a b"} 3.0
				up 1.0
				""")).containsOnly(Map.entry("hikaricp_connections_pending{pool=\"a b\"}", 3.0), Map.entry("up", 1.0));
	}

	@Test
	void threadsThatAreActiveAreReadToo() {
		assertThat(MetricLimit.names()).contains("executor_active_threads", "executor_queued_tasks",
				"executor_pool_size_threads");
	}

	private static List<Cause> causes(Map<String, Double> metrics) {
		return Causes.of(new CollectedEvidence(null, List.of(), metrics, List.of(), 2, 25));
	}

}
