package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;
import java.util.Map;

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

}
