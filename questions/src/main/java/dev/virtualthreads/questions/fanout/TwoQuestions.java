package dev.virtualthreads.questions.fanout;

import java.util.concurrent.Executors;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.questions.remote.SlowService;
import dev.virtualthreads.questions.remote.Users;

/**
 * Trial in which each request asks two services; afterwards one request whose second
 * service fails.
 */
record TwoQuestions(Style style, Users users) implements Work {

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
