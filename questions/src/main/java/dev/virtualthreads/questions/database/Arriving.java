package dev.virtualthreads.questions.database;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

import dev.virtualthreads.program.Comparison.Work;
import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.questions.application.LocalApplication;
import dev.virtualthreads.questions.application.WebServer;
import dev.virtualthreads.questions.remote.Arrivals;
import dev.virtualthreads.questions.remote.ManyConnections;
import dev.virtualthreads.questions.remote.SlowService;

import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.RestClient;

/** Run in which transfers arrive at random and share the connections. */
record Arriving(Style style, Arrivals arrivals) implements Work {

	/** Time of the call of the other service. */
	static final Duration CALL = Duration.ofMillis(60);

	private static final Duration WARM_UP = Duration.ofSeconds(6);

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		stopwatch.severalProcesses();
		try (Database database = Database.start();
				SlowService remote = SlowService.start(CALL);
				LocalApplication application = LocalApplication.start(TransferService.class, WebServer.TOMCAT,
						this.style.isVirtual(), "database.url=" + database.url(), "remote.url=" + remote.url(),
						"held=" + this.style.holdsConnection(), "permits=" + this.style.permits());
				ManyConnections connections = new ManyConnections()) {
			RestClient client = connections.to(application.url());
			new Arrivals(this.arrivals.perSecond() / 2, WARM_UP, 0).send((number, due) -> transfer(client, number));
			AtomicInteger failures = new AtomicInteger();
			stopwatch.start();
			this.arrivals.send((number, due) -> {
				try {
					transfer(client, number);
					stopwatch.latency(System.nanoTime() - due);
				}
				catch (HttpServerErrorException ex) {
					failures.incrementAndGet();
				}
			});
			stopwatch.stop();
			stopwatch.detail("timedOut", failures.get());
		}
	}

	private static void transfer(RestClient client, int number) {
		client.post().uri("/transfers/" + number).retrieve().toBodilessEntity();
	}

}
