package dev.virtualthreads.payments;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import tools.jackson.databind.json.JsonMapper;

/** Payment gateway on a real socket that records its calls. */
public final class FakeGateway implements AutoCloseable {

	private static final JsonMapper JSON = new JsonMapper();

	private final Map<String, Set<String>> bodiesByKey = new ConcurrentHashMap<>();

	private final AtomicInteger calls = new AtomicInteger();

	private final AtomicInteger inFlight = new AtomicInteger();

	private final AtomicInteger mostInFlight = new AtomicInteger();

	private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

	private final HttpServer server;

	private final Behaviour behaviour;

	/** Response to a call with a key, at a path; calls are counted from 1. */
	@FunctionalInterface
	public interface Behaviour {

		Answer answer(int call, String key, String path) throws InterruptedException;

	}

	public record Answer(int status, String body) {
	}

	public FakeGateway(Behaviour behaviour) {
		this.behaviour = behaviour;
		try {
			this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
		this.server.setExecutor(this.threads);
		this.server.createContext("/", this::handle);
		this.server.start();
	}

	public static FakeGateway paying() {
		return new FakeGateway((call, key, path) -> new Answer(200, "{\"status\":\"PAID\"}"));
	}

	/** Returns a gateway that answers 400 to one key and pays all others. */
	public static FakeGateway refusing(String poison) {
		return new FakeGateway((call, key, path) -> new Answer(key.equals(poison) ? 400 : 200, "{}"));
	}

	private void handle(HttpExchange exchange) throws IOException {
		try (exchange; InputStream body = exchange.getRequestBody()) {
			this.mostInFlight.accumulateAndGet(this.inFlight.incrementAndGet(), Math::max);
			String text = new String(body.readAllBytes(), StandardCharsets.UTF_8);
			String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
			Answer answer = this.behaviour.answer(this.calls.incrementAndGet(), key,
					exchange.getRequestURI().getPath());
			this.bodiesByKey.computeIfAbsent(key, (first) -> ConcurrentHashMap.newKeySet()).add(text);
			this.inFlight.decrementAndGet();
			byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
			exchange.sendResponseHeaders(answer.status(), (bytes.length > 0) ? bytes.length : -1);
			exchange.getResponseBody().write(bytes);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	public String url() {
		return "http://127.0.0.1:%d/pay".formatted(this.server.getAddress().getPort());
	}

	public Map<String, Set<String>> amountsByKey() {
		return this.bodiesByKey.entrySet()
			.stream()
			.collect(Collectors.toMap(Map.Entry::getKey,
					(call) -> call.getValue()
						.stream()
						.map((body) -> JSON.readTree(body).get("amount").asString())
						.collect(Collectors.toSet())));
	}

	public Map<String, Set<String>> bodiesByKey() {
		return this.bodiesByKey;
	}

	/** Returns every key with each of its amounts, as text. */
	public Set<String> payments() {
		return amountsByKey().entrySet()
			.stream()
			.flatMap((payment) -> payment.getValue().stream().map((amount) -> payment.getKey() + " " + amount))
			.collect(Collectors.toSet());
	}

	public int calls() {
		return this.calls.get();
	}

	public int mostInFlight() {
		return this.mostInFlight.get();
	}

	@Override
	public void close() {
		this.server.stop(0);
		this.threads.shutdownNow();
	}

}
