package dev.virtualthreads.bankcontract.stub;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import static org.awaitility.Awaitility.await;

/**
 * A remote service on a real socket: it answers as told and remembers what it was asked.
 */
public final class StubService implements AutoCloseable {

	private final List<HttpMessage> requests = new CopyOnWriteArrayList<>();

	private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

	private final AtomicInteger connectionsSoFar = new AtomicInteger();

	private volatile Answer answer;

	private ServerSocket server;

	public StubService(Answer answer) {
		this.answer = answer;
		this.server = listen(0);
	}

	public URI uri() {
		return URI.create("http://localhost:" + this.server.getLocalPort());
	}

	/** Answers so from now on and forgets what it was asked so far. */
	public void reset(Answer answer) {
		this.answer = answer;
		this.requests.clear();
	}

	/** What it was asked, in order. */
	public List<HttpMessage> requests() {
		return List.copyOf(this.requests);
	}

	/** How many connections its clients have open. */
	public int openConnections() {
		return this.connections.size();
	}

	/** How many connections its clients have made. */
	public int connectionsSoFar() {
		return this.connectionsSoFar.get();
	}

	/** Refuses connections from now on and ends those that are open. */
	@Override
	public void close() throws IOException {
		this.server.close();
		for (Socket connection : this.connections) {
			connection.close();
		}
	}

	/** Listens on its old port again, once the system has it back. */
	public void reopen() {
		int port = this.server.getLocalPort();
		this.server = await().ignoreException(UncheckedIOException.class)
			.until(() -> listen(port), ServerSocket::isBound);
	}

	private ServerSocket listen(int port) {
		try {
			ServerSocket socket = new ServerSocket(port, 200, InetAddress.getLoopbackAddress());
			Thread.ofVirtual().name("stub-" + socket.getLocalPort()).start(() -> acceptAll(socket));
			return socket;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private void acceptAll(ServerSocket socket) {
		try {
			while (true) {
				Socket connection = socket.accept();
				this.connectionsSoFar.incrementAndGet();
				this.connections.add(connection);
				Thread.ofVirtual().start(() -> serve(connection));
			}
		}
		catch (IOException ex) {
			// closed: the test wants no more connections
		}
	}

	private void serve(Socket connection) {
		try (connection) {
			InputStream in = new BufferedInputStream(connection.getInputStream());
			HttpMessage request = HttpMessage.readFrom(in);
			while (request != null) {
				this.requests.add(request);
				this.answer.write(connection);
				request = connection.isClosed() ? null : HttpMessage.readFrom(in);
			}
		}
		catch (IOException ex) {
			// the bank has hung up, as it must when it waits no longer
		}
		finally {
			this.connections.remove(connection);
		}
	}

}
