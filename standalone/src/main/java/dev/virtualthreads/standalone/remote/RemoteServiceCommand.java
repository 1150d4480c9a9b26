package dev.virtualthreads.standalone.remote;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.comparison.Stopwatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison of many requests that wait: on a pool, virtual threads, callbacks. */
@Command(name = "remote-service", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Many requests of 3 x 100 ms: a pool of 250 threads, callbacks, virtual threads.")
public final class RemoteServiceCommand extends ComparisonCommand {

	// after one run of more requests the compilers have as much to go by
	private static final int LARGE = 30_000;

	private static final int WARM_UPS = 3;

	private static final int MAX_REQUESTS = 10_000_000;

	@Option(names = "--requests", paramLabel = "N",
			description = "All at once (default: 1000 in smoke, 10000 in quick, 10000 and 100000 in full).")
	private @Nullable Integer requests;

	@Option(names = "--types", split = ",", defaultValue = "PLATFORM,NONBLOCKING,VIRTUAL", paramLabel = "TYPE",
			description = "Types to compare (default: ${DEFAULT-VALUE}).")
	private Set<ConcurrencyType> types = new LinkedHashSet<>();

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("waits", "3 x 100 ms");
	}

	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate(name(ConcurrencyType.VIRTUAL),
				List.of(name(ConcurrencyType.PLATFORM), name(ConcurrencyType.NONBLOCKING))));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		if (this.types.isEmpty()) {
			throw wrong("--types is empty.");
		}
		return numbers(preset).stream()
			.flatMap((number) -> this.types.stream()
				.filter((type) -> this.requests != null || !takesMinutes(type, number))
				.map((type) -> contender(type, number)))
			.toList();
	}

	// By arithmetic: each thread of the pool waits 400 times for 0.3 s.
	private static boolean takesMinutes(ConcurrencyType type, int number) {
		return type == ConcurrencyType.PLATFORM && number > LARGE;
	}

	private List<Integer> numbers(Preset preset) {
		if (this.requests == null) {
			return preset.choose(List.of(1_000), List.of(10_000), List.of(10_000, 100_000));
		}
		return List.of(requireUpTo(MAX_REQUESTS, "--requests", this.requests));
	}

	private static Contender contender(ConcurrencyType type, int number) {
		Contender contender = Contender.of(name(type), number + " requests", number, type.limit(number),
				type.idealSeconds(number), (number < LARGE) ? WARM_UPS : 1,
				(stopwatch) -> sendAll(type, number, stopwatch));
		return (type == ConcurrencyType.PLATFORM) ? contender.onPool(ConcurrencyType.POOL) : contender;
	}

	private static String name(ConcurrencyType type) {
		return type.name().toLowerCase(Locale.ROOT);
	}

	private static void sendAll(ConcurrencyType type, int number, Stopwatch stopwatch) {
		try (RemoteService service = type.newService()) {
			CompletableFuture.allOf(IntStream.range(0, number).mapToObj((request) -> {
				long sent = System.nanoTime();
				return service.sendRequest().thenRun(() -> stopwatch.latency(System.nanoTime() - sent));
			}).toArray(CompletableFuture[]::new)).join();
			stopwatch.detail("mostInFlight", service.mostInFlight());
		}
	}

}
