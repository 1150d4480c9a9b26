package dev.virtualthreads.questions.fanout;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;

import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.questions.remote.SlowService;
import dev.virtualthreads.questions.remote.Users;
import dev.virtualthreads.questions.remote.UsersCommand;
import picocli.CommandLine.Command;

/** Comparison of ways to call two independent services for one request. */
@Command(name = "fan-out", mixinStandardHelpOptions = true,
		description = "Two independent calls per request, one after the other or both at once.")
public final class FanOutCommand extends UsersCommand {

	static final Duration RISK = Duration.ofMillis(300);

	static final Duration FRAUD = Duration.ofMillis(200);

	@Override
	protected Map<String, Work> contenders() {
		Map<String, Work> contenders = new LinkedHashMap<>();
		Arrays.stream(Style.values())
			.filter((style) -> style != Style.STRUCTURED || StructuredScope.isEnabled())
			.forEach((style) -> contenders.put(style.contender(), new TwoQuestions(style, users())));
		return contenders;
	}

	/**
	 * Run in which each request asks two services; afterwards one request whose second
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
