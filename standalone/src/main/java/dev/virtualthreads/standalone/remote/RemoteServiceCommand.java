package dev.virtualthreads.standalone.remote;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.program.Stopwatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison of many requests that wait: on a pool, virtual threads, callbacks. */
@Command(name = "remote-service", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Many requests of 3 x 100 ms: a pool of 250 threads, callbacks, virtual threads.")
public final class RemoteServiceCommand extends Comparison {

	private static final int MAX_REQUESTS = 10_000_000;

	@Option(names = "--requests", defaultValue = "10000", paramLabel = "N",
			description = "All at once (default: ${DEFAULT-VALUE}).")
	private int requests;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(MAX_REQUESTS, "--requests", List.of(this.requests));
		Map<String, Work> contenders = new LinkedHashMap<>();
		for (ConcurrencyType type : ConcurrencyType.values()) {
			contenders.put(type.name().toLowerCase(Locale.ROOT), (stopwatch) -> sendAll(type, stopwatch));
		}
		return contenders;
	}

	private void sendAll(ConcurrencyType type, Stopwatch stopwatch) {
		try (RemoteService service = type.newService()) {
			CompletableFuture.allOf(IntStream.range(0, this.requests).mapToObj((request) -> {
				long sent = System.nanoTime();
				return service.sendRequest().thenRun(() -> stopwatch.latency(System.nanoTime() - sent));
			}).toArray(CompletableFuture[]::new)).join();
			stopwatch.detail("mostInFlight", service.mostInFlight());
		}
	}

}
