package dev.virtualthreads.questions.servers;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.questions.application.LocalApplication;
import dev.virtualthreads.questions.application.WebServer;
import dev.virtualthreads.questions.remote.ManyConnections;
import dev.virtualthreads.questions.remote.Users;
import dev.virtualthreads.questions.remote.UsersCommand;
import picocli.CommandLine.Command;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** Comparison of web servers with the property off and on. */
@Command(name = "servers", mixinStandardHelpOptions = true,
		description = "Requests that wait, on each web server of Spring Boot, with the property off and on.")
public final class ServersCommand extends UsersCommand {

	static final Duration WAIT = Duration.ofSeconds(1);

	@Override
	protected Map<String, Work> contenders() {
		Map<String, Work> contenders = new LinkedHashMap<>();
		for (WebServer server : WebServer.values()) {
			String name = server.name().toLowerCase(Locale.ROOT);
			contenders.put(name, new WaitingApplication(server, false, users()));
			contenders.put(name + "-virtual", new WaitingApplication(server, true, users()));
		}
		return contenders;
	}

	/** Run of a web server: users in the same JVM call a controller that waits. */
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
