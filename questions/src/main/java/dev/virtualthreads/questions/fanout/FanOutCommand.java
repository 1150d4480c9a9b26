package dev.virtualthreads.questions.fanout;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.questions.remote.SlowService;
import dev.virtualthreads.questions.remote.Users;
import picocli.CommandLine.Command;

/** Comparison of ways to call two independent services for one request. */
@Command(name = "fan-out", mixinStandardHelpOptions = true,
		description = "Two independent calls per request, one after the other or both at once.")
public final class FanOutCommand extends ComparisonCommand {

	static final Duration RISK = Duration.ofMillis(300);

	static final Duration FRAUD = Duration.ofMillis(200);

	private static final double PREPARATION_SECONDS = 2;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("risk.delay", RISK.toMillis() + "ms", "fraud.delay", FRAUD.toMillis() + "ms");
	}

	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate(Style.VIRTUAL.contender(), List.of(Style.SEQUENTIAL.contender(),
				Style.POOL_200.contender(), Style.STRUCTURED.contender(), Style.ZIP.contender())));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		int requestsPerUser = preset.choose(1, 2, 5);
		return preset.choose(Stream.of(50), Stream.of(1_000), Stream.of(50, 1_000))
			.map((users) -> new Users(users, users * requestsPerUser))
			.flatMap((users) -> Arrays.stream(Style.values())
				.filter((style) -> preset != Preset.SMOKE || style != Style.POOL_200)
				.filter((style) -> style != Style.STRUCTURED || StructuredScope.exists())
				.map((style) -> contender(style, users)))
			.toList();
	}

	private static Contender contender(Style style, Users users) {
		double ideal = idealSeconds(style, users);
		Contender contender = Contender
			.of(style.contender(), users.load(), users.requests(), users.count(), ideal, 0,
					new TwoQuestions(style, users))
			.expecting(ideal + PREPARATION_SECONDS);
		Contender enabled = StructuredScope.exists() ? contender.withOptions(StructuredScope.OPTION) : contender;
		return (style == Style.POOL_200) ? enabled.onPool(Clients.POOL) : enabled;
	}

	private static double idealSeconds(Style style, Users users) {
		double both = seconds(RISK.plus(FRAUD));
		double oneUser = (double) users.requests() / users.count()
				* ((style == Style.SEQUENTIAL) ? both : seconds(RISK));
		return (style == Style.POOL_200) ? Math.max(oneUser, users.requests() * both / Clients.POOL) : oneUser;
	}

	private static double seconds(Duration time) {
		return time.toMillis() / 1e3;
	}

	/**
	 * Trial in which each request asks two services; afterwards one request whose second
	 * service fails.
	 */
	private record TwoQuestions(Style style, Users users) implements Work {

		@Override
		public void run(Stopwatch stopwatch) throws Exception {
			try (SlowService risk = SlowService.start(FanOutCommand.RISK);
					SlowService fraud = SlowService.start(FanOutCommand.FRAUD);
					Clients clients = new Clients(risk.url(), fraud.url())) {
				this.users.warmUp(Executors.newVirtualThreadPerTaskExecutor(), () -> this.style.ask(clients, "/"));
				this.users.sendAll(Executors.newVirtualThreadPerTaskExecutor(), () -> this.style.ask(clients, "/"),
						stopwatch);
				stopwatch.detail("failureMillis", failureMillis(clients));
			}
		}

		private double failureMillis(Clients clients) {
			long sent = System.nanoTime();
			try {
				this.style.ask(clients, SlowService.FAILING);
			}
			catch (Exception ex) {
				return (System.nanoTime() - sent) / 1e6;
			}
			throw new IllegalStateException("The failure of a service had no effect.");
		}

	}

}
