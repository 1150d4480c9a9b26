package dev.virtualthreads.bankcontract;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Contract for health, info and metrics. */
interface ActuatorContract extends RunningBank {

	@ParameterizedTest
	@ValueSource(strings = { "/actuator/health", "/actuator/health/liveness", "/actuator/health/readiness" })
	default void healthIsUp(String path) {
		JsonNode health = json(path);
		assertThat(health.path("status").asString("")).isEqualTo("UP");
		assertThat(health.has("components")).isFalse();
	}

	@Test
	default void infoContainsThreadMode() {
		assertThat(json("/actuator/info").path("threads").asString("")).isEqualTo(threads());
	}

	@Test
	default void everyMetricIsTaggedWithThreadMode() {
		assertThat(metrics().samples()).isNotEmpty()
			.allSatisfy((sample) -> assertThat(sample).contains("threads=\"%s\"".formatted(threads())));
	}

	@Test
	default void transfersAreCountedByOutcome() {
		Metrics before = metrics();
		bank().transfer(TransferJson.EXAMPLE);
		bank().transfer(TransferJson.EXAMPLE);
		bank().transfer("{}");
		risk().reset(RISK_IS_HIGH);
		bank().transfer(TransferJson.EXAMPLE);
		risk().reset(RISK_IS_LOW.withStatus(500));
		bank().transfer(TransferJson.EXAMPLE);
		Metrics after = metrics();
		assertThat(after.transfers("transferred") - before.transfers("transferred")).isEqualTo(2);
		assertThat(after.transfers("risk-too-high") - before.transfers("risk-too-high")).isEqualTo(1);
		assertThat(after.transfers("downstream-broken") - before.transfers("downstream-broken")).isEqualTo(1);
		assertThat(after.allTransfers() - before.allTransfers()).isEqualTo(4);
		assertThat(after.text()).contains("# HELP bank_transfers_total Transfers by their outcome\n");
	}

	@ParameterizedTest
	@ValueSource(strings = { "http_server_requests_seconds_bucket", "http_client_requests_seconds_bucket" })
	default void requestsHaveHistograms(String name) {
		bank().transfer(TransferJson.EXAMPLE);
		await().untilAsserted(() -> assertThat(metrics().samples()).filteredOn((sample) -> sample.startsWith(name))
			.filteredOn((sample) -> sample.contains("uri=\"/v1/transfers\""))
			.hasSizeGreaterThan(20)
			.anySatisfy((sample) -> assertThat(sample).contains("le=\"+Inf\"")));
	}

	@Test
	default void requestsInFlightHaveNoHistogram() {
		assertThat(metrics().samples()).anyMatch((sample) -> sample.startsWith("http_server_requests_active"))
			.noneMatch((sample) -> sample.startsWith("http_server_requests_active_seconds_bucket"));
	}

	@Test
	default void pinnedVirtualThreadsAreMeasured() {
		assertThat(metrics().samples())
			.anyMatch((sample) -> sample.startsWith("jvm_threads_virtual_pinned_seconds_count"));
	}

	private JsonNode json(String path) {
		return JsonMapper.shared().readTree(bank().get(path).body());
	}

}
