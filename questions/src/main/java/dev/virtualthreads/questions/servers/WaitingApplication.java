package dev.virtualthreads.questions.servers;

import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.questions.application.LocalApplication;
import dev.virtualthreads.questions.application.WebServer;
import dev.virtualthreads.questions.remote.ManyConnections;
import dev.virtualthreads.questions.remote.Users;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

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
