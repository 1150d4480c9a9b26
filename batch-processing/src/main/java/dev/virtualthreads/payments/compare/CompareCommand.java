package dev.virtualthreads.payments.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.program.Comparison;
import lombok.RequiredArgsConstructor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison {@code payments}: each executor pays the same files. */
@Command(name = "payments", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Pays the same payments one after the other, on a pool and on virtual threads. Measures the step pay.")
@RequiredArgsConstructor
public final class CompareCommand extends Comparison {

	private static final int MAX_PAYMENTS = 10_000_000;

	private static final int MAX_CHUNK = 100_000;

	private static final int MAX_DELAY = 60_000;

	private final Class<?> application;

	@Option(names = "--payments", defaultValue = "1000", paramLabel = "N",
			description = "Number of payments (default: ${DEFAULT-VALUE}).")
	private int payments;

	@Option(names = "--chunk-size", defaultValue = "1000", paramLabel = "N",
			description = "Payments of a commit (default: ${DEFAULT-VALUE}).")
	private int chunkSize;

	@Option(names = "--delay", defaultValue = "10", paramLabel = "MILLIS",
			description = "Response time of the gateway (default: ${DEFAULT-VALUE}).")
	private int delayMillis;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(MAX_PAYMENTS, "--payments", List.of(this.payments));
		requireUpTo(MAX_CHUNK, "--chunk-size", List.of(this.chunkSize));
		require(this.delayMillis, 0, MAX_DELAY, "--delay");
		Map<String, Work> contenders = new LinkedHashMap<>();
		contenders.put("sequential", trial("--payments.executor=sequential"));
		for (int limit : new int[] { 100, 1000 }) {
			contenders.put("platform-" + limit, trial("--payments.executor=platform", "--payments.pool-size=" + limit));
			contenders.put("virtual-" + limit,
					trial("--payments.executor=virtual", "--payments.gateway.max-concurrent=" + limit));
		}
		return contenders;
	}

	private JobTrial trial(String... executor) {
		return new JobTrial(this.application, List.of(executor), this.payments, this.chunkSize, this.delayMillis);
	}

}
