package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * Bank of a few lines that is ready at once: each request takes ten milliseconds. With
 * the property {@code dies-after} it exits after a number of requests.
 */
public final class FakeBank {

	private static final long MILLIS = 10;

	private static final int EXIT_CODE = 3;

	private static final String INFO = """
			{"threads":"virtual","process":{"pid":%d}}""".formatted(ProcessHandle.current().pid());

	private static final AtomicLong REQUESTS = new AtomicLong();

	private static long mostRequests = Long.MAX_VALUE;

	private FakeBank() {
	}

	public static void main(String[] args) throws IOException {
		int port = 0;
		for (String arg : args) {
			if (arg.startsWith("--server.port=")) {
				port = Integer.parseInt(arg.substring(arg.indexOf('=') + 1));
			}
			if (arg.startsWith("--dies-after=")) {
				mostRequests = Long.parseLong(arg.substring(arg.indexOf('=') + 1));
			}
		}
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
		server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
		server.createContext("/actuator/health", (exchange) -> answer(exchange, "{\"status\":\"UP\"}"));
		server.createContext("/actuator/info", (exchange) -> answer(exchange, INFO));
		server.createContext("/work", FakeBank::work);
		server.start();
	}

	private static void work(HttpExchange exchange) throws IOException {
		if (REQUESTS.incrementAndGet() > mostRequests) {
			Runtime.getRuntime().halt(EXIT_CODE);
		}
		LockSupport.parkNanos(MILLIS * 1_000_000);
		answer(exchange, "ok");
	}

	private static void answer(HttpExchange exchange, String text) throws IOException {
		byte[] body = text.getBytes(StandardCharsets.UTF_8);
		exchange.sendResponseHeaders(200, body.length);
		exchange.getResponseBody().write(body);
		exchange.close();
	}

	public static void install(Path home) throws IOException {
		FakeService.install(home, Service.BANK, FakeBank.class);
	}

}
