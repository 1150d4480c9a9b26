package dev.virtualthreads.benchmark.own.measurement;

import java.net.URI;
import java.time.Duration;
import java.util.List;

import dev.virtualthreads.load.Content;
import dev.virtualthreads.load.Request;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.process.ThreadMode;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OwnSettingsTest {

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
		return OwnSettings.of(new UrlPlan(URI.create("http://a"), ThreadMode.VIRTUAL, load))
			.parameters()
			.all()
			.getOrDefault("requests", "");
	}

}
