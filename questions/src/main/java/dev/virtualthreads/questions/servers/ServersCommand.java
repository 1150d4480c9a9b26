package dev.virtualthreads.questions.servers;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.measuring.stats.Ideal;
import dev.virtualthreads.questions.application.LocalApplication;
import dev.virtualthreads.questions.application.WebServer;
import dev.virtualthreads.questions.remote.ManyConnections;
import dev.virtualthreads.questions.remote.Users;
import picocli.CommandLine.Command;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** Comparison of web servers with the property off and on. */
@Command(name = "servers", mixinStandardHelpOptions = true,
		description = "Requests that wait, on each web server of Spring Boot, with the property off and on.")
public final class ServersCommand extends ComparisonCommand {

	static final Duration WAIT = Duration.ofSeconds(1);

	private static final int USERS = 400;

	// More would take minutes on the few threads of an event loop.
	private static final int FEW_USERS = 20;

	private static final double PREPARATION_SECONDS = 3;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("wait", WAIT.toMillis() + "ms");
	}

	@Override
	protected List<Candidate> candidates() {
		return Arrays.stream(WebServer.values())
			.map((server) -> new Candidate(name(server, true), List.of(name(server, false))))
			.toList();
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		Users many = new Users(preset.choose(40, USERS, USERS), preset.choose(80, USERS, 3 * USERS));
		Users few = new Users(FEW_USERS, FEW_USERS);
		// the six of them would take more than three minutes in quick
		return Arrays.stream(WebServer.values())
			.filter((server) -> preset != Preset.QUICK || server != WebServer.NETTY)
			.flatMap((server) -> Stream.of(false, true)
				.map((virtual) -> contender(server, virtual, (server == WebServer.NETTY) ? few : many)))
			.toList();
	}

	private static Contender contender(WebServer server, boolean virtual, Users users) {
		int limit = server.limit(virtual);
		double ideal = Ideal.seconds(users.requests(), users.count(), limit, WAIT);
		Contender contender = Contender
			.of(name(server, virtual), users.load(), users.requests(), Math.min(limit, users.count()), ideal, 0,
					new WaitingApplication(server, virtual, users))
			.expecting(ideal + PREPARATION_SECONDS);
		return virtual ? contender : contender.onPool(limit);
	}

	private static String name(WebServer server, boolean virtual) {
		return server.name().toLowerCase(Locale.ROOT) + (virtual ? "-virtual" : "");
	}

	/** Trial of a web server: users in the same JVM call a controller that waits. */
	record WaitingApplication(WebServer server, boolean virtual, Users users) implements Work {

		@Override
		public void run(Stopwatch stopwatch) throws Exception {
			try (LocalApplication application = LocalApplication.start(Application.class, this.server, this.virtual);
					ManyConnections connections = new ManyConnections()) {
				RestClient client = connections.to(application.url());
				Callable<?> request = () -> client.get().uri("/wait").retrieve().toBodilessEntity();
				this.users.warmUp(Executors.newVirtualThreadPerTaskExecutor(), request);
				this.users.sendAll(Executors.newVirtualThreadPerTaskExecutor(), request, stopwatch);
			}
		}

		/** Application with one controller that blocks. */
		@EnableAutoConfiguration
		@RestController
		static class Application {

			@GetMapping("/wait")
			String await() throws InterruptedException {
				Thread.sleep(ServersCommand.WAIT);
				return "done";
			}

		}

	}

}
