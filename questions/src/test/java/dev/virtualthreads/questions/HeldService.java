package dev.virtualthreads.questions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.virtualthreads.questions.remote.SlowService;

/**
 * HTTP service that holds each request until all are released, and counts them. The path
 * {@value SlowService#FAILING} fails at once.
 */
public final class HeldService implements AutoCloseable {

	private final AtomicInteger received = new AtomicInteger();

	private final AtomicInteger held = new AtomicInteger();

	private final AtomicInteger most = new AtomicInteger();

	private final CountDownLatch release = new CountDownLatch(1);

	private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

	private final HttpServer server;

	public HeldService() {
		try {
			this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		this.server.setExecutor(this.threads);
		this.server.createContext("/", this::hold);
		this.server.createContext(SlowService.FAILING, (exchange) -> {
			this.received.incrementAndGet();
			answer(exchange, 500);
		});
		this.server.start();
	}

	private void hold(HttpExchange exchange) throws IOException {
		this.received.incrementAndGet();
		this.most.accumulateAndGet(this.held.incrementAndGet(), Math::max);
		try {
			this.release.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		this.held.decrementAndGet();
		answer(exchange, 200);
	}

	private static void answer(HttpExchange exchange, int status) throws IOException {
		try (exchange) {
			exchange.getRequestBody().readAllBytes();
			exchange.getResponseHeaders().add("Content-Type", "application/json");
			exchange.sendResponseHeaders(status, 2);
			exchange.getResponseBody().write("{}".getBytes(StandardCharsets.UTF_8));
		}
	}

	public int received() {
		return this.received.get();
	}

	public int held() {
		return this.held.get();
	}

	/** Returns the most requests that were held at the same time. */
	public int mostHeld() {
		return this.most.get();
	}

	public void release() {
		this.release.countDown();
	}

	public String url() {
		return "http://127.0.0.1:" + this.server.getAddress().getPort();
	}

	@Override
	public void close() {
		release();
		this.server.stop(0);
		this.threads.shutdownNow();
	}

}
