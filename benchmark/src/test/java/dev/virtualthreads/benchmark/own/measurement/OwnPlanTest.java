package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Content;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OwnPlanTest {

	private static final OwnPlan PLAN = OwnPlans.of(List.of(500), List.of());

	@Test
	void poolIsOnlyAdvisedIfItIsLargerThanThatOfTheServer() {
		assertThat(PLAN.poolAdvice(201)).endsWith("measure again with --pools 201.");
		assertThat(PLAN.poolAdvice(200)).isEmpty();
	}

	@Test
	void poolThatTheReaderSetIsReplaced() {
		StartOptions ten = new StartOptions(List.of("--server.tomcat.threads.max=10"), List.of(), Map.of(), null, null,
				false);
		assertThat(with(ten, List.of()).poolAdvice(50))
			.endsWith("measure again with --pools 50 instead of --server.tomcat.threads.max=10.");
	}

	@Test
	void measuredPoolsNeedNoAdvice() {
		assertThat(with(PLAN.start(), List.of(1000)).poolAdvice(500)).isEmpty();
	}

	private static OwnPlan with(StartOptions start, List<Integer> pools) {
		return new OwnPlan(PLAN.service(), start, PLAN.javas(), PLAN.load(), pools);
	}

	@Test
	void weightsAndBodiesArePartOfTheRequests() {
		Request get = CheckedRequests.of(null, "/a", null, List.of());
		Request post = new Request("POST", "/b", List.of(), Content.of("{}"));
		assertThat(requests(List.of(get))).isEqualTo("[GET /a]");
		assertThat(requests(List.of(get, post, get))).isEqualTo("[2 x GET /a, POST /b with body a3a6bf43]");
	}

	private static Object requests(List<Request> requests) {
		OwnLoad load = new OwnLoad(requests, List.of(5), List.of(), Duration.ofSeconds(7), null, null, false,
				List.of());
		return OwnSettings.of(List.of("http://a"), load).parameters().all().getOrDefault("requests", "");
	}

}
