package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CurveCauseTest {

	private static final Stack WAITING = stack("com.example.Orders.find(Orders.java:42)");

	@Test
	void flatCurveNamesItsLimitAndWhereRequestsWait() {
		List<CurvePoint> curve = List.of(point(10, 100), point(40, 199), point(160, 201));
		RequestsInDump requests = new RequestsInDump(IntStream.range(0, 10)
			.mapToObj((i) -> new DumpedThread("1", "http-", false, false, "", List.of(), WAITING))
			.toList(), List.of(), 0, Map.of());
		assertThat(CurveCause.of(curve, requests)).hasValueSatisfying((cause) -> {
			assertThat(cause.kind()).isEqualTo(Kind.LIMIT_OF_CURVE);
			assertThat(cause.sentence()).isEqualTo("Throughput stays at 201/s from 40 to 160 users, with 12 % of the "
					+ "processors busy: a limit of about 20 requests at a time. 10 of 10 requests wait at com.example.Orders.find:42.");
			assertThat(cause.frames()).containsExactly("com.example.Orders.find:42");
		});
	}

	@Test
	void curveThatIsFlatFromItsFirstPointOnHasALimitUpToIt() {
		assertThat(CurveCause.of(List.of(point(50, 100), point(200, 102)), RequestsInDump.fullest(List.of())))
			.hasValueSatisfying((cause) -> assertThat(cause.sentence()).contains("a limit of at most 50 requests"));
	}

	@Test
	void risingCurveHasNoLimit() {
		assertThat(CurveCause.of(List.of(point(10, 100), point(40, 390)), RequestsInDump.fullest(List.of()))).isEmpty();
	}

	@Test
	void flatCurveOfAFullMachineIsTheLimitOfTheProcessors() {
		CurvePoint full = new CurvePoint(40, 110, 98);
		assertThat(CurveCause.of(List.of(point(10, 100), full), RequestsInDump.fullest(List.of())))
			.hasValueSatisfying((cause) -> {
				assertThat(cause.kind()).isEqualTo(Kind.CPU_BOUND);
				assertThat(cause.sentence()).contains("with 40 users, 98 % of them are busy");
			});
	}

	@Test
	void singleUserShowsHowManyRequestsAreServedAtATime() {
		assertThat(CurveCause.of(List.of(new CurvePoint(1, 10, 0), point(100, 113)), RequestsInDump.fullest(List.of())))
			.hasValueSatisfying((cause) -> assertThat(cause.sentence()).isEqualTo(
					"With 100 users throughput is 113/s, with 12 % of the processors busy: a limit of about 11 requests at a time."));
	}

	@Test
	void onePointIsNoCurve() {
		assertThat(CurveCause.of(List.of(point(10, 100)), RequestsInDump.fullest(List.of()))).isEmpty();
	}

	private static CurvePoint point(int users, double throughput) {
		return new CurvePoint(users, throughput, 12);
	}

	private static Stack stack(String... lines) {
		return new Stack(List.of(lines).stream().map(StackFrame::parse).toList());
	}

}
