package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Content;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.own.answer.OwnCells;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.benchmark.results.Cell;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What a plan advises and names, and the curve that its cells make. */
class OwnPlanTest {

	private static final OwnPlan PLAN = OwnPlans.of(List.of(500), List.of());

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					--a=b                           |      | 201 | measure again with --pools 201.
					--a=b                           |      | 200 |
					--server.tomcat.threads.max=10  |      | 50  | measure again with --pools 50 instead of --server.tomcat.threads.max=10.
					--a=b                           | 1000 | 500 |
					""")
	void poolIsAdvisedIfItIsLargerThanThatOfTheServerAndNoneIsMeasured(String argument, @Nullable Integer pool,
			int needed, @Nullable String advice) {
		StartOptions start = new StartOptions(List.of(argument), List.of(), Map.of(), null, null, false);
		String text = new OwnPlan(PLAN.service(), start, PLAN.javas(), PLAN.load(),
				(pool != null) ? List.of(pool) : List.of())
			.poolAdvice(needed);
		assertThat(text).endsWith((advice != null) ? advice : "");
		assertThat(text.isEmpty()).isEqualTo(advice == null);
	}

	@Test
	void weightsAndBodiesArePartOfTheRequests() {
		Request get = CheckedRequests.of(null, "/a", null, List.of());
		Request post = new Request("POST", "/b", List.of(), Content.of("{}"));
		assertThat(requests(List.of(get))).isEqualTo("[GET /a]");
		assertThat(requests(List.of(get, post, get))).isEqualTo("[2 x GET /a, POST /b with body a3a6bf43]");
	}

	@Test
	void curveHasASingleUserAndTheValidCellsOfVirtualThreads() {
		List<Cell> cells = OwnCells
			.of("platform=90 users=50, platform-200=90 users=50, virtual=100 users=50, virtual=70 users=50 errors={\"5xx\":3}");
		assertThat(Explainer.curve(cells, Duration.ofMillis(20))).containsExactly(new CurvePoint(1, 50, 0),
				new CurvePoint(50, 100, 50));
		assertThat(Explainer.curve(cells, Duration.ofMillis(1))).containsExactly(new CurvePoint(50, 100, 50));
	}

	private static Object requests(List<Request> requests) {
		OwnLoad load = new OwnLoad(requests, List.of(5), List.of(), Duration.ofSeconds(7), null, null, false,
				List.of());
		return OwnScenario.settings(List.of("http://a"), load).parameters().all().getOrDefault("requests", "");
	}

}
