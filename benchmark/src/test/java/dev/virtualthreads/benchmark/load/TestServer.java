package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/** Server on a real socket with a virtual thread for each request. */
public final class TestServer implements AutoCloseable {

	private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

	private final HttpServer server;

	public TestServer() {
		try {
			this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		this.server.setExecutor(this.threads);
		this.server.start();
	}

	public URI uri() {
		return URI.create("http://127.0.0.1:" + this.server.getAddress().getPort());
	}

	public TestServer handle(Handler handler) {
		this.server.createContext("/", (exchange) -> {
			try (exchange) {
				handler.handle(exchange);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		});
		return this;
	}

	static void answer(HttpExchange exchange, int status, String text) throws IOException {
		byte[] body = text.getBytes(StandardCharsets.UTF_8);
		exchange.sendResponseHeaders(status, (body.length == 0) ? -1 : body.length);
		exchange.getResponseBody().write(body);
	}

	@Override
	public void close() {
		this.server.stop(0);
		this.threads.close();
	}

	public interface Handler {

		void handle(HttpExchange exchange) throws IOException, InterruptedException;

	}

}
