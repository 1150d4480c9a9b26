package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.StubService;
import io.micrometer.tracing.Tracer;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests that the bank neither creates nor sends trace ids without profile {@code trace}.
 */
class WithoutTraceTest extends RealBankTest {

	@Test
	void onlyProfileTraceHasATracer(@Autowired ObjectProvider<Tracer> tracers) {
		assertThat(tracers.stream()).isEmpty();
	}

	@Test
	void remoteServicesGetNoTraceHeader() {
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		assertHasNoTraceHeader(risk());
		assertHasNoTraceHeader(transfer());
	}

	private static void assertHasNoTraceHeader(StubService service) {
		assertThat(service.requests()).singleElement()
			.satisfies(
					(request) -> assertThat(request.headers()).doesNotContainKeys("traceparent", "b3", "X-B3-TraceId"));
	}

}
