package dev.virtualthreads.questions.fanout;

import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import dev.virtualthreads.questions.remote.ManyConnections;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;

/** Blocking and non-blocking clients of two services, with enough connections for all. */
final class Clients implements AutoCloseable {

	/** Tomcat's default. */
	private static final int POOL = 200;

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final ExecutorService pool = Executors.newFixedThreadPool(POOL);

	private final ManyConnections http = new ManyConnections();

	private final ConnectionProvider connections = ConnectionProvider.create("fan-out", ManyConnections.PER_SERVICE);

	private final RestClient risk;

	private final RestClient fraud;

	private final WebClient riskWithoutWaiting;

	private final WebClient fraudWithoutWaiting;

	/** Creates clients of two services by their addresses. */
	Clients(String risk, String fraud) {
		this.risk = this.http.to(risk);
		this.fraud = this.http.to(fraud);
		this.riskWithoutWaiting = reactive(risk);
		this.fraudWithoutWaiting = reactive(fraud);
	}

	private WebClient reactive(String url) {
		return WebClient.builder()
			.clientConnector(new ReactorClientHttpConnector(HttpClient.create(this.connections)))
			.baseUrl(url)
			.build();
	}

	String risk(String path) {
		return post(this.risk, path);
	}

	String fraud(String path) {
		return post(this.fraud, path);
	}

	String onVirtualThreads(String path) throws Exception {
		try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
			Future<String> first = threads.submit(() -> risk("/"));
			Future<String> second = threads.submit(() -> fraud(path));
			return first.get() + second.get();
		}
	}

	String onPool(String path) {
		CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> risk("/"), this.pool);
		CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> fraud(path), this.pool);
		return first.thenCombine(second, String::concat).join();
	}

	String zipped(String path) {
		return Objects.requireNonNull(
				Mono.zip(post(this.riskWithoutWaiting, "/"), post(this.fraudWithoutWaiting, path), String::concat)
					.block(PATIENCE));
	}

	private static String post(RestClient client, String path) {
		return String.valueOf(client.post().uri(path).retrieve().body(String.class));
	}

	private static Mono<String> post(WebClient client, String path) {
		return client.post().uri(path).retrieve().bodyToMono(String.class);
	}

	@Override
	public void close() throws IOException {
		this.http.close();
		this.connections.dispose();
		this.pool.shutdownNow();
	}

}
