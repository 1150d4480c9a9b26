package dev.virtualthreads.benchmark.process;

import java.util.List;
import java.util.Objects;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ServedRequestsTest {

	private static final String BEFORE = metrics("SUCCESS", "/blocking/{seconds}", 10, 12.5, 10, 10);

	private static final String AFTER = metrics("SUCCESS", "/blocking/{seconds}", 30, 15.5, 28, 30)
			+ metrics("SERVER_ERROR", "/blocking/{seconds}", 5, 500, 0, 0)
			+ metrics("SUCCESS", "/actuator/health/**", 7, 700, 0, 0);

	@Test
	void countsTheSuccessfulRequestsOnOnePathBetweenTwoReadings() {
		ServedRequests served = between("/blocking/0.15?bytes=1");
		assertThat(served.count()).isEqualTo(20);
		assertThat(served.meanMillis()).isCloseTo(150, within(1e-9));
		assertThat(served.percentileMillis(50)).isEqualTo(150);
		assertThat(served.percentileMillis(90)).isEqualTo(150);
		assertThat(served.percentileMillis(99)).isEqualTo(160);
	}

	@Test
	void otherPathHasNoRequests() {
		assertThat(between("/v1/transfers").count()).isZero();
		assertThat(between("/blocking/1/2").count()).isZero();
	}

	@Test
	void bucketsAreTwoPercentWide() {
		List<String> bounds = List.of(Objects
			.requireNonNull(
					ServedRequests.bucketProperties().get("management.metrics.distribution.slo.http.server.requests"))
			.split(",", -1));
		assertThat(bounds).startsWith("1000us", "1020us", "1040us").hasSizeBetween(600, 700).doesNotHaveDuplicates();
		assertThat(Long.parseLong(bounds.getLast().replace("us", ""))).isBetween(294_000_000L, 300_000_000L);
	}

	private static ServedRequests between(String path) {
		return ServedRequests.of(AFTER, path).since(ServedRequests.of(BEFORE, path));
	}

	private static String metrics(String outcome, String uri, int count, double sum, int upTo150, int upTo160) {
		String tags = "error=\"none\",outcome=\"%s\",status=\"200\",uri=\"%s\"".formatted(outcome, uri);
		return """
				http_server_requests_seconds_bucket{%1$s,le="0.15"} %4$d
				http_server_requests_seconds_bucket{%1$s,le="0.16"} %5$d
				http_server_requests_seconds_bucket{%1$s,le="+Inf"} %2$d
				http_server_requests_seconds_count{%1$s} %2$d
				http_server_requests_seconds_sum{%1$s} %3$s
				http_server_requests_seconds_max{%1$s} 9.9
				http_server_requests_active_seconds_count{%1$s} 3
				""".formatted(tags, count, sum, upTo150, upTo160);
	}

}
