package dev.virtualthreads.standalone.remote;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The types and the number of requests can be set:
 * {@code -Dtest.concurrencyTypes=NONBLOCKING,VIRTUAL -Dtest.requestCount=100000}.
 */
class RemoteServiceTest {

	private static final Logger logger = System.getLogger(RemoteServiceTest.class.getName());

	// a tenth of what the comparison has, so that the tests of the build stay short
	private static final int REQUESTS = 1_000;

	static Stream<ConcurrencyType> concurrencyTypes() {
		return Stream.of(System.getProperty("test.concurrencyTypes", "PLATFORM,NONBLOCKING,VIRTUAL").split(","))
			.map(ConcurrencyType::valueOf);
	}

	@ParameterizedTest
	@MethodSource("concurrencyTypes")
	void sendRequest_performance(ConcurrencyType type) {
		int requests = requestCount();
		logger.log(Level.INFO, "Starting {0} performance test with {1} requests and a time delay of 100x3 ms", type,
				String.valueOf(requests));
		long start = System.nanoTime();
		try (RemoteService service = type.newService()) {
			sendAll(service, requests);
			// a lower bound only: no request ends before its three waits
			assertThat((System.nanoTime() - start) / 1e9).isGreaterThanOrEqualTo(idealSeconds(type, requests));
			logger.log(Level.INFO, "Completed {0} performance test in {1} ms", type, millisSince(start));
		}
	}

	@ParameterizedTest
	@EnumSource
	void onlyThePoolLimitsRequestsInFlight(ConcurrencyType type) {
		try (RemoteService service = type.newService()) {
			sendAll(service, REQUESTS);
			// a pause of the machine may keep some of the others from starting in time
			boolean pool = type == ConcurrencyType.PLATFORM;
			assertThat(service.mostInFlight()).isBetween(pool ? 250 : 251, pool ? 250 : REQUESTS);
		}
	}

	@ParameterizedTest
	@MethodSource("concurrencyTypes")
	void sendRequestNested_tracing(ConcurrencyType type) {
		logger.log(Level.INFO, "Starting {0} tracing test", type);
		long start = System.nanoTime();
		try (RemoteService service = type.newService()) {
			List<String> stack = RemoteService.stackTrace(service.sendRequestNested());
			logger.log(Level.INFO, "Completed {0} tracing test in {1} ms{2}{3}", type, millisSince(start),
					System.lineSeparator(), String.join(System.lineSeparator(), stack));
			assertThat(stack).map((frame) -> frame.replaceAll(".*?(first|second|third)Step.*", "$1"))
				.filteredOn((step) -> step.matches("first|second|third"))
				.isEqualTo(
						(type == ConcurrencyType.NONBLOCKING) ? List.of("third") : List.of("third", "second", "first"));
		}
	}

	private static void sendAll(RemoteService service, int requests) {
		CompletableFuture
			.allOf(IntStream.range(0, requests)
				.mapToObj((request) -> service.sendRequest())
				.toArray(CompletableFuture[]::new))
			.join();
	}

	private static int requestCount() {
		String property = System.getProperty("test.requestCount", String.valueOf(REQUESTS));
		assertThat(property).as("test.requestCount must be a number from 1 to 10000000")
			.matches("[1-9]\\d{0,6}|10000000");
		return Integer.parseInt(property);
	}

	private static double idealSeconds(ConcurrencyType type, int requests) {
		int limit = (type == ConcurrencyType.PLATFORM) ? ConcurrencyType.POOL : requests;
		return Math.ceilDiv(requests, limit) * RemoteService.WAITS * RemoteService.WAIT_MILLIS / 1e3;
	}

	private static String millisSince(long start) {
		return String.valueOf((System.nanoTime() - start) / 1_000_000);
	}

}
